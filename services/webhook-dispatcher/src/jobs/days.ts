import { type Clock, createLoop, type Logger, type Loop } from '@outlay/runtime';
import type { Days } from '../store/days.ts';

const EVERY = 10 * 60_000;

/** Makes the coming days' partitions and drops the ones whose 30 days are over. */
export const createDayKeeper = ({ days, clock, logger }: { days: Days; clock: Clock; logger: Logger }): Loop =>
  createLoop({
    name: 'days',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      await days.prepare();
      const dropped = await days.dropOld();
      if (dropped > 0) logger.info({ dropped }, 'days.dropped');
    },
  });
