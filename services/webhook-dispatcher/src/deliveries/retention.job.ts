import { type Clock, createLoop, type Loop } from '@outlay/runtime';
import type { Resources } from '../resources.ts';
import { cancelDeleted, purgeEndpoints, removeOldRecords } from './retention.table.ts';

const CANCEL_EVERY = 10_000;
const RETAIN_EVERY = 10 * 60_000;
/** Kept for 30 days (docs/api.md 1.10); events and attempts go by whole days, see `events/event.table.ts`. */
const LIFE = 30 * 24 * 60 * 60_000;
/** A deleted endpoint's row outlives every cache that may still name it. */
const DELETED_LIFE = 60 * 60_000;

const ago = (clock: Clock, life: number): Date => new Date(clock.now().getTime() - life);

/** Cancels what was pending for deleted endpoints; woken by each deletion, and from time to time for those of others. */
export const createCancellation = ({ database, clock, logger }: Resources): Loop =>
  createLoop({
    name: 'cancellation',
    every: CANCEL_EVERY,
    clock,
    logger,
    run: async () => {
      const cancelled = await cancelDeleted(database);
      await purgeEndpoints(database, ago(clock, DELETED_LIFE));
      if (cancelled > 0) logger.info({ cancelled }, 'deliveries.cancelled');
    },
  });

/** Removes records after 30 days. */
export const createRetention = ({ database, clock, logger }: Resources): Loop =>
  createLoop({
    name: 'retention',
    every: RETAIN_EVERY,
    clock,
    logger,
    run: async () => {
      const removed = await removeOldRecords(database, ago(clock, LIFE));
      if (removed > 0) logger.info({ removed }, 'records.removed');
    },
  });
