import type { Answer, Pagination } from '@outlay/contracts';
import { exportAnswer, type Handlers, ok, pageOfAll } from '@outlay/http';
import type { Deps } from '../deps.ts';
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

/** A page of those who are owed, beside what all are owed. */
const pageBeside = <T>(
  query: Pick<Pagination, 'page' | 'pageSize'>,
  all: readonly T[],
  { view, totals }: { view(one: T): unknown; totals: unknown },
): Answer => {
  const first = (query.page - 1) * query.pageSize;
  const { body } = pageOfAll(all, query);
  const data = all.slice(first, first + query.pageSize).map(view);
  return { status: 200, body: { ...(body as object), data, totals } };
};

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

    getTaxReport: async ({ caller, query }) =>
      ok(taxReportView(await getTaxReport(deps, caller, query), caller.locale)),

    exportTaxReport: async (request) => {
      const report = await getTaxReport(deps, request.caller, request.query);
      const batches = taxReportRows(report, request.caller);
      return exportAnswer(request, { list: 'tax-report', name: `tax-report-${report.to}`, batches });
    },

    listPayablesAging: async ({ caller, query }) => {
      const aging = await listPayablesAging(deps, caller, query);
      const view = (vendor: (typeof aging.vendors)[number]) => vendorPayablesView(vendor, aging.currency);
      return pageBeside(query, aging.vendors, { view, totals: payablesTotals(aging) });
    },

    exportPayablesAging: async (request) => {
      const aging = await listPayablesAging(deps, request.caller, request.query);
      const batches = payablesAgingRows(aging);
      return exportAnswer(request, { list: 'payables-aging', name: `payables-aging-${aging.asOf}`, batches });
    },

    listEmployeeBalances: async ({ caller, query }) => {
      const balances = await listEmployeeBalances(deps, caller, query);
      const view = (person: (typeof balances.people)[number]) => employeeBalanceView(person, balances);
      return pageBeside(query, balances.people, { view, totals: employeeTotals(balances) });
    },

    exportEmployeeBalances: async (request) => {
      const balances = await listEmployeeBalances(deps, request.caller, request.query);
      const batches = employeeBalancesRows(balances);
      return exportAnswer(request, { list: 'employee-balances', name: `employee-balances-${balances.asOf}`, batches });
    },
  }) satisfies Partial<Handlers<'accounting'>>;
