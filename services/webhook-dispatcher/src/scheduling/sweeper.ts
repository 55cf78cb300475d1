import { type Clock, createLoop, type Logger, type Loop, type Metrics } from '@outlay/runtime';
import type { Backlog } from './due-delivery.table.ts';
import type { EndpointMetrics } from './endpoint-metrics.ts';
import type { Feeder } from './feeder.ts';

type Settings = {
  /** Active endpoints with work that was due `grace` milliseconds ago and that nobody holds. */
  neglected(grace: number): Promise<string[]>;
  backlogs(): Promise<Backlog[]>;
  feeder: Pick<Feeder, 'add'>;
  endpointMetrics: Pick<EndpointMetrics, 'backlog'>;
  /** Milliseconds between two sweeps. */
  every: number;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
};

/** Milliseconds. Longer than a timer of the broker is ever late, so that the sweeper takes only what was really lost. */
const GRACE = 1_000;

/**
 * The safety net: finds work that is overdue and that nobody holds (a wiped broker, a killed or frozen dispatcher, an
 * endpoint enabled again) and has it fed. Any number of instances may sweep.
 */
export const createSweeper = (settings: Settings): Loop => {
  const { feeder, endpointMetrics, every, clock, logger, metrics } = settings;
  const neglected = metrics.gauge('outlay_webhook_neglected_endpoints', 'Endpoints with overdue work that nobody held');
  return createLoop({
    name: 'sweeper',
    every,
    clock,
    logger,
    run: async () => {
      const endpoints = await settings.neglected(Math.min(GRACE, every));
      neglected.set(endpoints.length);
      if (endpoints.length > 0) logger.info({ endpoints: endpoints.length }, 'deliveries.swept');
      for (const endpointId of endpoints) feeder.add(endpointId);
      endpointMetrics.backlog(await settings.backlogs());
    },
  });
};
