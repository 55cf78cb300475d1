import { createLoop, type Loop } from '@outlay/runtime';
import type { Resources } from '../resources.ts';
import type { Backlog } from './due-delivery.table.ts';
import type { EndpointMetrics } from './endpoint-metrics.ts';
import type { Feeder } from './feeder.ts';
import type { Crowded, Planned } from './replan.table.ts';
import type { WorkQueue } from './work-queue.ts';

/** What the sweeper reads and writes of the deliveries. */
export type SweptDeliveries = {
  /** Active endpoints with work that was due before that time and on which nobody has a lease. */
  neglected(before: Date): Promise<string[]>;
  /** Gives overdue retries that cannot start now a later time. */
  replan(crowded: readonly Crowded[], at: Date): Promise<Planned[]>;
  backlogs(at: Date): Promise<Backlog[]>;
};

type Settings = Pick<Resources, 'clock' | 'logger' | 'metrics'> & {
  deliveries: SweptDeliveries;
  /** Milliseconds within which work that was lost is found. */
  within: number;
  feeder: Pick<Feeder, 'add' | 'wakeAt'>;
  queue: Pick<WorkQueue, 'freeOfOwn' | 'capacity' | 'gap'>;
  endpointMetrics: Pick<EndpointMetrics, 'backlog'>;
};

/** Milliseconds. Longer than a timer of the broker is ever late, so that the sweeper takes only what was really lost. */
const GRACE = 1_000;

/**
 * The safety net: finds work that is overdue and that nobody has a lease on (a wiped broker, a killed or frozen dispatcher,
 * an endpoint enabled again) and has it fed. Retries for which there truly is no place get a time at which there is one.
 * Any number of instances may sweep.
 */
export const createSweeper = (settings: Settings): Loop => {
  const { deliveries, within, feeder, queue, endpointMetrics } = settings;
  const { clock, logger, metrics } = settings;
  const neglected = metrics.gauge('outlay_webhook_neglected_endpoints', 'Endpoints with overdue work that nobody held');
  const grace = Math.min(GRACE, within / 2);

  /**
   * Endpoints whose own places are mostly taken: what does not fit now starts as fast as places become free. Where others have
   * all places, overdue retries stay overdue and can be seen.
   */
  const crowdedOf = (endpoints: readonly string[]): Crowded[] =>
    endpoints.flatMap((endpointId) => {
      const free = queue.freeOfOwn(endpointId);
      return free < queue.capacity(endpointId, 'due') / 2 ? [{ endpointId, free, gap: queue.gap(endpointId) }] : [];
    });

  return createLoop({
    name: 'sweeper',
    every: within - grace,
    clock,
    logger,
    run: async () => {
      const endpoints = await deliveries.neglected(new Date(clock.now().getTime() - grace));
      neglected.set(endpoints.length);
      if (endpoints.length > 0) logger.info({ endpoints: endpoints.length }, 'deliveries.swept');
      for (const endpointId of endpoints) feeder.add(endpointId);
      const crowded = crowdedOf(endpoints);
      const planned = crowded.length === 0 ? [] : await deliveries.replan(crowded, clock.now());
      for (const { endpointId, second } of planned) feeder.wakeAt(endpointId, second * 1_000);
      if (planned.length > 0) logger.info({ endpoints: crowded.length }, 'deliveries.replanned');
      endpointMetrics.backlog(await deliveries.backlogs(clock.now()));
    },
  });
};
