import type { Clock } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { createTimeZones, type TimeZoneOf } from './context/time-zone.table.ts';

/** What every use case of this service is given. */
export type Deps = {
  database: Database;
  clock: Clock;
  /** Of a business. */
  timeZoneOf: TimeZoneOf;
};

export const createDeps = (given: Pick<Deps, 'database' | 'clock'>): Deps => ({
  ...given,
  timeZoneOf: createTimeZones(given),
});
