import { createLoop, type Loop } from '@outlay/runtime';
import type { EndpointMetrics } from './endpoint-metrics.ts';
import type { Feeder } from './feeder.ts';
import { type Crowded, ENDPOINTS, MOST, type Planned } from './replan.table.ts';
import type { Resources } from './resources.ts';
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

const SECOND = 1_000;
/** Milliseconds. Longer than a timer of the broker is ever late, so that the sweeper takes only what was really lost. */
const GRACE = 1_000;
/** The part of the grace in which the feeder has brought what fits: only then it shows for what there is no place. */
const FEEDING = 1 / 4;
/** Times that one sweep plans at most. */
const ROUNDS = 10;

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
  const feeding = grace * FEEDING;

  /**
   * So that a new first attempt does not go through the database where only a retry is overdue. Where one is, more come due for
   * which another instance, which knows their times, has no place: they are looked for until the next sweep.
   */
  const feed = ({ endpointId, due, fresh }: Neglected): void => {
    if (due) feeder.add(endpointId, 'due');
    if (fresh) feeder.add(endpointId, 'fresh');
    const now = clock.now().getTime();
    for (let later = SECOND; due && later < within; later += SECOND) feeder.wakeAt(endpointId, now + later);
  };

  /**
   * Endpoints whose own places are mostly taken: what does not fit now starts as fast as places become free. Where others have
   * all places, overdue retries stay overdue and can be seen.
   */
  const crowdedOf = (endpointIds: readonly string[]): Crowded[] =>
    endpointIds.flatMap((endpointId) => {
      const crowd = queue.crowdOf(endpointId);
      return crowd ? [{ endpointId, ...crowd }] : [];
    });

  /** Plans once for some of them. Returns how many of each got a new time. */
  const planFor = async (crowded: readonly Crowded[]): Promise<ReadonlyMap<string, number>> => {
    const counts = new Map<string, number>();
    for (const { endpointId, second, count } of await deliveries.replan(crowded, clock.now())) {
      feeder.wakeAt(endpointId, second * SECOND);
      counts.set(endpointId, (counts.get(endpointId) ?? 0) + count);
      replanned.inc(count);
    }
    return counts;
  };

  /** Endpoints take turns; who had a large part of what is planned at once may have more, as long as this sweep has time. */
  const replan = async (overdue: readonly string[], signal: AbortSignal): Promise<void> => {
    const until = clock.now().getTime() + grace;
    const endpoints = new Set<string>();
    let retries = 0;
    let left = crowdedOf(overdue);
    for (let round = 0; left.length > 0 && round < ROUNDS && !signal.aborted; round += 1) {
      const counts = await planFor(left.slice(0, ENDPOINTS));
      for (const [endpointId, count] of counts) {
        endpoints.add(endpointId);
        retries += count;
      }
      if (clock.now().getTime() > until) break;
      const full = [...counts].flatMap(([endpointId, count]) => (count >= MOST / 2 ? [endpointId] : []));
      left = crowdedOf([...left.slice(ENDPOINTS).map(({ endpointId }) => endpointId), ...full]);
    }
    if (retries === 0) return;
    logger.info({ endpoints: endpoints.size, retries }, 'deliveries.replanned');
  };

  return createLoop({
    name: 'sweeper',
    every: within - grace - feeding,
    clock,
    logger,
    run: async (signal) => {
      const overdue = await deliveries.neglected(new Date(clock.now().getTime() - grace));
      neglected.set(overdue.length);
      if (overdue.length > 0) logger.info({ endpoints: overdue.length }, 'deliveries.swept');
      for (const each of overdue) feed(each);
      endpointMetrics.backlog(await deliveries.backlogs(clock.now()));
      const retries = overdue.flatMap(({ endpointId, due }) => (due ? [endpointId] : []));
      if (retries.length === 0) return;
      await clock.wait(feeding, signal);
      await replan(retries, signal);
    },
  });
};
