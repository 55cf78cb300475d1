import type { Clock } from '@outlay/runtime';
import { createReferences, type Database, type References } from '@outlay/store';
import { type BusinessContexts, createBusinessContexts } from './context/business-contexts.ts';
import { createExpenseCounts, type ExpenseCounts } from './expenses/expense-counts.table.ts';

/** What every use case of this service is given. */
export type Deps = {
  database: Database;
  clock: Clock;
  /** The businesses, by which everything is decided and shown. */
  contexts: BusinessContexts;
  /** The ids of what other services own. */
  references: References;
  countExpenses: ExpenseCounts;
};

export const createDeps = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Deps => ({
  database,
  clock,
  contexts: createBusinessContexts({ database, clock }),
  references: createReferences({ database, retryClock: clock }),
  countExpenses: createExpenseCounts({ clock }),
});
