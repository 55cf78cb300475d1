import { type Clock, createLoop, type Logger, type Loop } from '@outlay/runtime';
import type { Endings } from '../store/endings.ts';

type Settings = { endings: Endings; clock: Clock; logger: Logger };

const CANCEL_EVERY = 10_000;
const RETAIN_EVERY = 10 * 60_000;

/** Cancels what was pending for deleted endpoints; woken by each deletion, and from time to time for those of others. */
export const createCancellation = ({ endings, clock, logger }: Settings): Loop =>
  createLoop({
    name: 'cancellation',
    every: CANCEL_EVERY,
    clock,
    logger,
    run: async () => {
      const cancelled = await endings.cancelDeleted();
      if (cancelled > 0) logger.info({ cancelled }, 'deliveries.cancelled');
    },
  });

/** Keeps the record 30 days long. */
export const createRetention = ({ endings, clock, logger }: Settings): Loop =>
  createLoop({
    name: 'retention',
    every: RETAIN_EVERY,
    clock,
    logger,
    run: async () => {
      const removed = await endings.removeOld();
      if (removed > 0) logger.info({ removed }, 'records.removed');
    },
  });
