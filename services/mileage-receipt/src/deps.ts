import { EventEmitter } from 'node:events';
import type { FileStore } from '@outlay/files';
import { type Cache, type Clock, createCache } from '@outlay/runtime';
import { createReferences, type References, type TenantDatabase } from '@outlay/store';
import { type BusinessContexts, createBusinessContexts } from './context/business-contexts.ts';
import type { ExpenseCalls } from './context/expense.client.ts';
import { createRateChoices, type RateChoices } from './mileage/rate-choice/choose-rate.ts';
import type { Route } from './mileage/trips/route.client.ts';

/** What every use case of this service is given. */
export type Deps = {
  database: TenantDatabase;
  clock: Clock;
  /** The uploaded files. */
  files: FileStore;
  /** Calls of the expense service, in the name of a caller. */
  expenses: ExpenseCalls;
  /** The length of a route by road. */
  route: Route;
  /** Folder in which files arrive and are read. */
  folder: string;
  contexts: BusinessContexts;
  /** The ids of what other services own. */
  references: References;
  rates: RateChoices;
  /** States of expenses that were saved a short time ago, by business, id and version. */
  savedExpenses: Cache<string, Promise<void>>;
  /** Wakes the jobs at once: there are receipts to be read, or years to be recomputed. */
  wake: EventEmitter<{ receipts: []; years: [] }>;
};

const SAVED_EXPENSES = 1_000;

type Resources = Pick<Deps, 'database' | 'clock' | 'files' | 'expenses' | 'route' | 'folder'>;

export const createDeps = (resources: Resources): Deps => ({
  ...resources,
  contexts: createBusinessContexts(resources),
  references: createReferences({ database: resources.database, retryClock: resources.clock }),
  rates: createRateChoices(resources),
  savedExpenses: createCache({ max: SAVED_EXPENSES, clock: resources.clock }),
  wake: new EventEmitter(),
});
