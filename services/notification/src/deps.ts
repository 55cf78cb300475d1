import type { Clock } from '@outlay/runtime';
import { type Database, handleTogether } from '@outlay/store';
import { createTimeZones, type TimeZoneOf } from './context/business.table.ts';

/**
 * Nobody waits for what follows from an event: those of 100 ms are one transaction. The consumer has as many under way, and a batch
 * and its events together bound what lies in memory.
 */
export const TOGETHER = { most: 64, linger: 100 } as const;

/** What every use case of this service is given. */
export type Deps = {
  database: Database;
  clock: Clock;
  /** Of a business. */
  timeZoneOf: TimeZoneOf;
};

export const createDeps = (given: Pick<Deps, 'database' | 'clock'>): Deps => ({
  ...given,
  database: { ...given.database, handle: handleTogether(given.database, TOGETHER) },
  timeZoneOf: createTimeZones(given),
});
