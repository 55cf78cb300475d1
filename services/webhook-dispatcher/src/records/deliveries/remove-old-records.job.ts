import { createLoop, type Loop } from '@outlay/runtime';
import type { Resources } from '../../scheduling/index.ts';
import { removeOldRecords } from './retention.table.ts';

const EVERY = 10 * 60_000;
/** Kept for 30 days (docs/api.md 1.10); events and attempts go by whole days, see `events/event.table.ts`. */
const LIFE = 30 * 24 * 60 * 60_000;

/** Removes records after 30 days. */
export const createRetention = ({ database, clock, logger }: Resources): Loop =>
  createLoop({
    name: 'retention',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      const removed = await removeOldRecords(database, new Date(clock.now().getTime() - LIFE));
      if (removed > 0) logger.info({ removed }, 'records.removed');
    },
  });
