import { createLoop, type Loop } from '@outlay/runtime';
import type { Resources } from '../resources.ts';
import { backlogsAt, neglectedEndpoints } from './due-delivery.table.ts';
import type { EndpointMetrics } from './endpoint-metrics.ts';
import type { Feeder } from './feeder.ts';

/** Milliseconds. Longer than a timer of the broker is ever late, so that the sweeper takes only what was really lost. */
const GRACE = 1_000;

/**
 * The safety net: finds work that is overdue and that nobody holds (a wiped broker, a killed or frozen dispatcher, an
 * endpoint enabled again) and has it fed. Any number of instances may sweep.
 */
export const createSweeper = (resources: Resources, feeder: Feeder, endpointMetrics: EndpointMetrics): Loop => {
  const { database, clock, logger, metrics } = resources;
  const every = resources.config.SWEEP_INTERVAL;
  const neglected = metrics.gauge('outlay_webhook_neglected_endpoints', 'Endpoints with overdue work that nobody held');
  const grace = Math.min(GRACE, every);
  return createLoop({
    name: 'sweeper',
    every,
    clock,
    logger,
    run: async () => {
      const endpoints = await neglectedEndpoints(database, new Date(clock.now().getTime() - grace));
      neglected.set(endpoints.length);
      if (endpoints.length > 0) logger.info({ endpoints: endpoints.length }, 'deliveries.swept');
      for (const endpointId of endpoints) feeder.add(endpointId);
      endpointMetrics.backlog(await backlogsAt(database, clock.now()));
    },
  });
};
