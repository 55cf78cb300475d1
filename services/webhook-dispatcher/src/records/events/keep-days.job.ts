import { createLoop, type Loop } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import { dropOldDays, prepareDays } from './event.table.ts';

const EVERY = 10 * 60_000;

/** Makes the coming days' partitions, and drops the ones whose 30 days are over. */
export const createDayKeeper = ({ database, clock, logger }: ShardDeps): Loop =>
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
