import { createLoop, type Loop } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import { dropOldDays, prepareDays } from './event.table.ts';
import { raisePositions } from './position.table.ts';

const EVERY = 10 * 60_000;

/** Makes the coming days' partitions, drops the ones whose 30 days are over, and finds that the data was moved or set back. */
export const createDayKeeper = ({ database, clock, logger }: Deps): Loop =>
  createLoop({
    name: 'days',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      if (await raisePositions(database)) logger.warn({}, 'positions.raised');
      await prepareDays(database, clock.now());
      const dropped = await dropOldDays(database, clock.now());
      if (dropped > 0) logger.info({ dropped }, 'days.dropped');
    },
  });
