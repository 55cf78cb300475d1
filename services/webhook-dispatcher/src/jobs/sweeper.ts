import { type Clock, createLoop, type Logger, type Loop, type Metrics } from '@outlay/runtime';
import type { DueDeliveries } from '../store/due-deliveries.ts';
import type { EndpointMetrics } from './endpoint-metrics.ts';
import type { Feeder } from './feeder.ts';

type Settings = {
  due: Pick<DueDeliveries, 'neglected' | 'backlog'>;
  feeder: Pick<Feeder, 'more'>;
  published: Pick<EndpointMetrics, 'backlog'>;
  /** Milliseconds between two sweeps. */
  every: number;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
};

/** Longer than a timer of the broker is ever late, so that the sweeper takes only what was really lost. */
const GRACE = 1_000;

/**
 * The net below everything: finds work that is overdue and that nobody holds (a wiped broker, a killed or frozen
 * dispatcher, an endpoint enabled again) and has it fed. Any number of instances may sweep.
 */
export const createSweeper = ({ due, feeder, published, every, clock, logger, metrics }: Settings): Loop => {
  const neglected = metrics.gauge('outlay_webhook_neglected_endpoints', 'Endpoints with overdue work that nobody held');
  return createLoop({
    name: 'sweeper',
    every,
    clock,
    logger,
    run: async () => {
      const endpoints = await due.neglected(Math.min(GRACE, every));
      neglected.set(endpoints.length);
      if (endpoints.length > 0) logger.info({ endpoints: endpoints.length }, 'deliveries.swept');
      for (const endpointId of endpoints) feeder.more(endpointId);
      published.backlog(await due.backlog());
    },
  });
};
