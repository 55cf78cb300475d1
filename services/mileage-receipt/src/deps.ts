import { type Cache, type Clock, createCache } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { type BusinessContexts, createBusinessContexts } from './context/business-contexts.ts';
import type { ExpenseCalls } from './context/expense.client.ts';
import type { FileStore } from './files/file-store.ts';
import { createRateChoices, type RateChoices } from './rate-choice/rate-choices.ts';
import { createSignal, type Signal } from './signal.ts';
import type { Route } from './trips/route.client.ts';

/** What every use case of this service is given. */
export type Deps = {
  database: Database;
  clock: Clock;
  /** The uploaded files. */
  files: FileStore;
  /** Calls of the expense service, in the name of a caller. */
  expenses: ExpenseCalls;
  /** The length of a way along the roads. */
  route: Route;
  /** Folder in which files arrive and are read. */
  folder: string;
  contexts: BusinessContexts;
  rates: RateChoices;
  /** States of expenses that were saved lately, by business, id and version. */
  savedExpenses: Cache<string, Promise<void>>;
  /** Receipts wait to be read. */
  waitingReceipts: Signal;
  /** Years wait to be recomputed. */
  staleYears: Signal;
};

const SAVED_EXPENSES = 1_000;

type Resources = Pick<Deps, 'database' | 'clock' | 'files' | 'expenses' | 'route' | 'folder'>;

export const createDeps = (resources: Resources): Deps => ({
  ...resources,
  contexts: createBusinessContexts(resources),
  rates: createRateChoices(resources),
  savedExpenses: createCache({ max: SAVED_EXPENSES, clock: resources.clock }),
  waitingReceipts: createSignal(),
  staleYears: createSignal(),
});
