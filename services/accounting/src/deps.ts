import type { Clock } from '@outlay/runtime';
import { type Database, handleTogether, type TenantDatabase } from '@outlay/store';
import { type Businesses, createBusinesses } from './context/businesses.ts';
import { createFetchRates, type FetchRates } from './rates/fetch-rates.client.ts';

/** Nobody waits for the journal to remember: events of 20 ms are one transaction. */
export const TOGETHER = { most: 64, linger: 20 } as const;

/** What every use case of this service is given. */
export type Deps = {
  database: TenantDatabase;
  clock: Clock;
  /** `database.handle` of what the journal is made from, of which many come at once. */
  keepSource: Database['handle'];
  /** The businesses, by which everything is decided and shown. */
  businesses: Businesses;
  /** Files of rates at addresses that customers chose. */
  fetchRates: FetchRates;
};

export const createDeps = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Deps => ({
  database,
  clock,
  keepSource: handleTogether(database, TOGETHER),
  businesses: createBusinesses({ database, clock }),
  fetchRates: createFetchRates(),
});
