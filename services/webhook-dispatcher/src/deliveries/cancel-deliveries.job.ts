import { createLoop, type Loop } from '@outlay/runtime';
import type { Resources } from '../resources.ts';
import { cancelDeleted, purgeEndpoints } from './retention.table.ts';

const EVERY = 10_000;
/** A deleted endpoint's row outlives every cache that may still name it. */
const DELETED_LIFE = 60 * 60_000;

/** Cancels what was pending for deleted endpoints; woken by each deletion, and from time to time for those of others. */
export const createCancellation = ({ database, clock, logger }: Resources): Loop =>
  createLoop({
    name: 'cancellation',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      const cancelled = await cancelDeleted(database);
      await purgeEndpoints(database, new Date(clock.now().getTime() - DELETED_LIFE));
      if (cancelled > 0) logger.info({ cancelled }, 'deliveries.cancelled');
    },
  });
