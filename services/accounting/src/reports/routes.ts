import { type Answer, type Pagination, paginationOf } from '@outlay/contracts';
import { exportAnswer, type Handlers, ok } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { accountLedgerRows, openAccountLedger } from './account-ledger/export-account-ledger.ts';
import { ledgerLineView, ledgerTotals, listAccountLedger } from './account-ledger/list-account-ledger.ts';
import {
  employeeBalancesRows,
  employeeBalanceView,
  employeeTotals,
  listEmployeeBalances,
} from './payables/list-employee-balances.ts';
import {
  listPayablesAging,
  payablesAgingRows,
  payablesTotals,
  vendorPayablesView,
} from './payables/list-payables-aging.ts';
import { getTaxReport, taxReportRows } from './tax-report/get-tax-report.ts';
import { taxReportView } from './tax-report/tax-report.ts';
import { getTrialBalance, trialBalanceRows } from './trial-balance/get-trial-balance.ts';
import { trialBalanceView } from './trial-balance/trial-balance.ts';

/** A page beside what all of it comes to. */
const pageBeside = (totals: object, data: readonly unknown[], pagination: Pagination): Answer => ({
  status: 200,
  body: { data, totals, pagination },
});

/** As much of a list that is there as a whole as a page has. */
const shown = <T>({ page, pageSize }: Pick<Pagination, 'page' | 'pageSize'>, all: readonly T[]) => ({
  some: all.slice((page - 1) * pageSize, page * pageSize),
  pagination: paginationOf(page, pageSize, all.length),
});

/** What an accountant closes a month with: each as JSON and as a file. */
export const reportRoutes = (deps: Deps) =>
  ({
    getTrialBalance: async ({ caller, query }) =>
      ok(trialBalanceView(await getTrialBalance(deps, caller, query), caller.locale)),

    exportTrialBalance: async (request) => {
      const balance = await getTrialBalance(deps, request.caller, request.query);
      const batches = trialBalanceRows(balance, request.caller);
      return exportAnswer(request, { list: 'trial-balance', name: `trial-balance-${balance.to}`, batches });
    },

    listAccountLedger: async ({ caller, params, query }) => {
      const ledger = await listAccountLedger(deps, caller, params.id, query);
      const lines = ledger.rows.map((row) => ledgerLineView(row, ledger));
      const pagination = paginationOf(query.page, query.pageSize, ledger.totalCount);
      return pageBeside(ledgerTotals(ledger, caller.locale), lines, pagination);
    },

    exportAccountLedger: async (request) => {
      const ledger = await openAccountLedger(deps, request.caller, request.params.id, request.query);
      const batches = accountLedgerRows(deps, request.caller, ledger);
      return exportAnswer(request, {
        list: 'account-ledger',
        name: `ledger-${ledger.accountId}-${ledger.to}`,
        batches,
      });
    },

    getTaxReport: async ({ caller, query }) =>
      ok(taxReportView(await getTaxReport(deps, caller, query), caller.locale)),

    exportTaxReport: async (request) => {
      const report = await getTaxReport(deps, request.caller, request.query);
      const batches = taxReportRows(report, request.caller);
      return exportAnswer(request, { list: 'tax-report', name: `tax-report-${report.to}`, batches });
    },

    listPayablesAging: async ({ caller, query }) => {
      const aging = await listPayablesAging(deps, caller, query);
      const { some, pagination } = shown(query, aging.vendors);
      const vendors = some.map((vendor) => vendorPayablesView(vendor, aging));
      return pageBeside(payablesTotals(aging), vendors, pagination);
    },

    exportPayablesAging: async (request) => {
      const aging = await listPayablesAging(deps, request.caller, request.query);
      const batches = payablesAgingRows(aging);
      return exportAnswer(request, { list: 'payables-aging', name: `payables-aging-${aging.asOf}`, batches });
    },

    listEmployeeBalances: async ({ caller, query }) => {
      const balances = await listEmployeeBalances(deps, caller, query);
      const { some, pagination } = shown(query, balances.people);
      const people = some.map((person) => employeeBalanceView(person, balances));
      return pageBeside(employeeTotals(balances), people, pagination);
    },

    exportEmployeeBalances: async (request) => {
      const balances = await listEmployeeBalances(deps, request.caller, request.query);
      const batches = employeeBalancesRows(balances);
      return exportAnswer(request, { list: 'employee-balances', name: `employee-balances-${balances.asOf}`, batches });
    },
  }) satisfies Partial<Handlers<'accounting'>>;
