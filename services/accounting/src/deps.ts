import type { Clock } from '@outlay/runtime';
import type { TenantDatabase } from '@outlay/store';
import { type Businesses, createBusinesses } from './context/businesses.ts';
import { createFetchRates, type FetchRates } from './rates/fetch-rates.client.ts';

/** What every use case of this service is given. */
export type Deps = {
  database: TenantDatabase;
  clock: Clock;
  /** The businesses, by which everything is decided and shown. */
  businesses: Businesses;
  /** Files of rates at addresses that customers chose. */
  fetchRates: FetchRates;
};

export const createDeps = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Deps => ({
  database,
  clock,
  businesses: createBusinesses({ database, clock }),
  fetchRates: createFetchRates(),
});
