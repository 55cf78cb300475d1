import type { Clock } from '@outlay/runtime';
import { createReferences, type Database } from '@outlay/store';
import { createBudgets } from './budgets.ts';
import { createBulk } from './bulk.ts';
import { createBusinessContexts } from './business-contexts.ts';
import { createCategories } from './categories.ts';
import { createExpenseList } from './expense-list.ts';
import { createExpenseRecords } from './expense-records.ts';
import { createExpenses } from './expenses.ts';
import { createExports } from './exports.ts';
import { createLinked } from './linked.ts';
import { createReceiptSplits } from './receipt-splits.ts';
import { createExpenseReceipts } from './receipts.ts';
import { createRemarks } from './remarks.ts';
import { createReportBulk } from './report-bulk.ts';
import { createApprovals, createReportDecisions } from './report-decisions.ts';
import { createReportList } from './report-list.ts';
import { createReportPayments } from './report-payments.ts';
import { createReportSteps } from './report-steps.ts';
import { createReports } from './reports.ts';
import { createSplitSteps } from './split-steps.ts';
import { createSplits } from './splits.ts';
import { createTenants } from './tenants.ts';

type Given = { database: Database; clock: Clock };

/** Everything that this service remembers, over one database. */
export const createStores = ({ database, clock }: Given) => {
  const references = createReferences({ database, retryClock: clock });
  const deps = { database, references, contexts: createBusinessContexts({ database, clock }) };
  const steps = createReportSteps(deps);
  const splitSteps = createSplitSteps(deps);
  const bulk = createBulk({ database });
  const approvals = createApprovals({ steps });
  return {
    expenses: createExpenses(deps),
    expenseList: createExpenseList(deps),
    bulk,
    records: createExpenseRecords(deps),
    receipts: createExpenseReceipts({ ...deps, retryClock: clock }),
    splits: createSplits({ ...deps, steps: splitSteps }),
    receiptSplits: createReceiptSplits({ ...deps, steps: splitSteps }),
    linked: createLinked(deps),
    categories: createCategories(deps),
    budgets: createBudgets(deps),
    exports: createExports(deps),
    remarks: createRemarks(deps),
    reports: createReports({ ...deps, steps }),
    decisions: createReportDecisions({ ...deps, steps, approvals }),
    reportList: createReportList(deps),
    reportBulk: createReportBulk({ bulk, approvals }),
    payments: createReportPayments(deps),
    tenants: createTenants(deps),
  };
};

export type Stores = ReturnType<typeof createStores>;
