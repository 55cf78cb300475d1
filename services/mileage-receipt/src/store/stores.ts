import type { Clock } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import type { FileStore } from '../domain/file-store.ts';
import { createBusinessContexts } from './business-contexts.ts';
import { createKnownExpenses } from './known-expenses.ts';
import { createRates } from './rates.ts';
import { createReadingQueue } from './reading-queue.ts';
import { createReceiptLinks } from './receipt-links.ts';
import { createReceiptList } from './receipt-list.ts';
import { createReceipts } from './receipts.ts';
import { createRecomputation } from './recomputation.ts';
import { createSavedTrips } from './saved-trips.ts';
import { createSplits } from './splits.ts';
import { createTenants } from './tenants.ts';
import { createTripList } from './trip-list.ts';
import { createTrips } from './trips.ts';
import { createVehicles } from './vehicles.ts';

/** What is worked on apart from requests learns at once, when it was written. */
export type Signals = {
  /** Years are waiting to be recomputed. */
  onStale(): void;
  /** Receipts are waiting to be read. */
  onWaiting(): void;
};

type Given = {
  database: Database;
  clock: Clock;
  files: FileStore;
  route: Parameters<typeof createTrips>[0]['route'];
  /** Milliseconds that a receipt is one reader's. */
  readingLease: number;
  /** Whom to tell; asked when there is something to tell, for it is built over these stores. */
  signals: () => Signals;
};

/** Everything that this service remembers, over one database and its files. */
export const createStores = ({ database, clock, files, route, readingLease, signals }: Given) => {
  const deps = { database, contexts: createBusinessContexts({ database, clock }) };
  return {
    trips: createTrips({ ...deps, route }),
    tripList: createTripList(deps),
    savedTrips: createSavedTrips(deps),
    vehicles: createVehicles(deps),
    rates: createRates({ ...deps, onStale: () => signals().onStale() }),
    recompute: createRecomputation(deps),
    receipts: createReceipts({ ...deps, files, clock, onWaiting: () => signals().onWaiting() }),
    receiptList: createReceiptList(deps),
    readingQueue: createReadingQueue({ ...deps, clock, lease: readingLease }),
    splits: createSplits({ ...deps, retryClock: clock }),
    expenses: createKnownExpenses({ database, receipts: createReceiptLinks() }),
    tenants: createTenants({ ...deps, files }),
  };
};

export type Stores = ReturnType<typeof createStores>;
