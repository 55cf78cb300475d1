import { type Cache, type Clock, createCache } from '@outlay/runtime';
import {
  createExchangeRates,
  createReferences,
  createTaxCodes,
  type ExchangeRates,
  type References,
  type TaxCodes,
  type TenantDatabase,
} from '@outlay/store';
import { type BusinessContexts, createBusinessContexts } from './context/business-contexts.ts';
import { createExpenseCounts, type ExpenseCounts } from './expenses/expenses/expense-counts.table.ts';

/** What every use case of this service is given. */
export type Deps = {
  database: TenantDatabase;
  clock: Clock;
  /** The businesses, by which everything is decided and shown. */
  contexts: BusinessContexts;
  /** The ids of what other services own. */
  references: References;
  countExpenses: ExpenseCounts;
  /** What other currencies are worth in those of businesses. */
  exchangeRates: ExchangeRates;
  /** The taxes of businesses. */
  taxCodes: TaxCodes;
  /** By user: did their last expense look like another one? Who enters many alike is not presumed to enter none. */
  alike: Cache<number, boolean>;
};

const MOST_USERS = 10_000;

export const createDeps = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Deps => ({
  database,
  clock,
  contexts: createBusinessContexts({ database, clock }),
  references: createReferences({ database, retryClock: clock }),
  countExpenses: createExpenseCounts({ clock }),
  exchangeRates: createExchangeRates({ database, clock }),
  taxCodes: createTaxCodes({ database, clock }),
  alike: createCache<number, boolean>({ max: MOST_USERS, clock }),
});
