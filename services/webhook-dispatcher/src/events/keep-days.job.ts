import { type Clock, createLoop, type Logger, type Loop } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { dropOldDays, prepareDays } from './day.table.ts';

type Settings = { database: Pick<Database, 'acrossTenants'>; clock: Clock; logger: Logger };

const EVERY = 10 * 60_000;

/** Makes the coming days' partitions and drops the ones whose 30 days are over. */
export const createDayKeeper = ({ database, clock, logger }: Settings): Loop =>
  createLoop({
    name: 'days',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      await prepareDays(database, clock.now());
      const dropped = await dropOldDays(database, clock.now());
      if (dropped > 0) logger.info({ dropped }, 'days.dropped');
    },
  });
