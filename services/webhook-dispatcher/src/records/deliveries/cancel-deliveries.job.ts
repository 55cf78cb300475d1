import { createLoop, type Loop } from '@outlay/runtime';
import type { Resources } from '../../scheduling/index.ts';
import { cancelDeleted } from './retention.table.ts';

const EVERY = 10_000;

/** Cancels what was pending for deleted endpoints; woken by each deletion, and from time to time for those of others. */
export const createCancellation = ({ database, clock, logger }: Resources): Loop =>
  createLoop({
    name: 'cancellation',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      const cancelled = await cancelDeleted(database);
      if (cancelled > 0) logger.info({ cancelled }, 'deliveries.cancelled');
    },
  });
