import { createLoop, type Loop } from '@outlay/runtime';
import type { Resources } from '../resources.ts';
import type { EndpointMetrics } from './endpoint-metrics.ts';
import type { Feeder } from './feeder.ts';
import type { Crowded, Planned } from './replan.table.ts';
import type { Backlog, Neglected } from './swept-delivery.table.ts';
import type { WorkQueue } from './work-queue.ts';

/** What the sweeper reads and writes of the deliveries. */
export type SweptDeliveries = {
  /** Active endpoints with work that was due before that time and on which nobody has a lease. */
  neglected(before: Date): Promise<Neglected[]>;
  /** Gives overdue retries that cannot start now a later time. */
  replan(crowded: readonly Crowded[], at: Date): Promise<Planned[]>;
  backlogs(at: Date): Promise<Backlog[]>;
};

type Settings = Pick<Resources, 'clock' | 'logger' | 'metrics'> & {
  deliveries: SweptDeliveries;
  /** Milliseconds within which work that was lost is found. */
  within: number;
  feeder: Pick<Feeder, 'add' | 'wakeAt'>;
  queue: Pick<WorkQueue, 'crowdOf'>;
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
  const replanned = metrics.counter('outlay_webhook_replanned_total', 'Overdue retries that got a later time');
  const grace = Math.min(GRACE, within / 2);

  /** So that a new first attempt does not go through the database where only a retry is overdue. */
  const feed = ({ endpointId, due, fresh }: Neglected): void => {
    if (due) feeder.add(endpointId, 'due');
    if (fresh) feeder.add(endpointId, 'fresh');
  };

  /**
   * Endpoints whose own places are mostly taken: what does not fit now starts as fast as places become free. Where others have
   * all places, overdue retries stay overdue and can be seen.
   */
  const replan = async (overdue: readonly Neglected[]): Promise<void> => {
    const crowded = overdue.flatMap(({ endpointId, due }) => {
      const crowd = due ? queue.crowdOf(endpointId) : undefined;
      return crowd ? [{ endpointId, ...crowd }] : [];
    });
    if (crowded.length === 0) return;
    let retries = 0;
    for (const { endpointId, second, count } of await deliveries.replan(crowded, clock.now())) {
      feeder.wakeAt(endpointId, second * 1_000);
      retries += count;
    }
    if (retries === 0) return;
    replanned.inc(retries);
    logger.info({ endpoints: crowded.length, retries }, 'deliveries.replanned');
  };

  return createLoop({
    name: 'sweeper',
    every: within - grace,
    clock,
    logger,
    run: async () => {
      const overdue = await deliveries.neglected(new Date(clock.now().getTime() - grace));
      neglected.set(overdue.length);
      if (overdue.length > 0) logger.info({ endpoints: overdue.length }, 'deliveries.swept');
      for (const each of overdue) feed(each);
      await replan(overdue);
      endpointMetrics.backlog(await deliveries.backlogs(clock.now()));
    },
  });
};
