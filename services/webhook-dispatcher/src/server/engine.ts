import type { Presence, SecretBox } from '@outlay/store';
import type { ServiceConfig } from '../config.ts';
import { createDestinations } from '../endpoints/endpoints/destination.table.ts';
import type { Endpoint } from '../endpoints/endpoints/endpoint.ts';
import { createFigures } from '../endpoints/figures/figures.ts';
import { createAttemptCounts } from '../endpoints/health/attempt-counts.ts';
import { createSelection } from '../filters/select-events.ts';
import { createCancellation } from '../records/deliveries/cancel-deliveries.job.ts';
import { createProgress } from '../records/progress/progress.ts';
import { createReplayer } from '../records/replays/advance-replays.job.ts';
import { releaseLeases, renewLeases, takeOverdue } from '../scheduling/due-delivery.table.ts';
import { createEndpointMetrics } from '../scheduling/endpoint-metrics.ts';
import type { Limits } from '../scheduling/endpoint-queue.ts';
import { createEndpointQueues, type EndpointQueues } from '../scheduling/endpoint-queues.ts';
import { createFeeder } from '../scheduling/feeder.ts';
import { createLiveInstances } from '../scheduling/instance.table.ts';
import { createLeavingTenants } from '../scheduling/leaving-tenants.job.ts';
import { createInstanceReleaser } from '../scheduling/release-dead-instances.job.ts';
import { replanRetries } from '../scheduling/replan.table.ts';
import type { Resources } from '../scheduling/resources.ts';
import { createSweeper } from '../scheduling/sweeper.ts';
import { backlogsAt, neglectedEndpoints } from '../scheduling/swept-delivery.table.ts';
import { createLeasedJobs, createLeases, createWorkQueue } from '../scheduling/work-queue.ts';

/** The secrets of endpoints are sealed with `secretBox`, and their headers. `presence`: this instance among the others. */
export type EngineResources = Resources & { config: ServiceConfig; secretBox: SecretBox; presence: Presence };
export type Engine = ReturnType<typeof createEngine>;

/** An endpoint's queue starts narrow and widens as the endpoint shows what it can take. */
const INITIAL = 8;

/** Late first attempts take at most this part of what an endpoint may have in the due pool: the rest is for retries. */
const LATE = 1 / 8;
const MEBIBYTE = 1024 * 1024;

/** A first attempt is late when its first retry would have been due; never, where there are no retries. */
const lateAfterOf = ({ WEBHOOK_RETRY_SCHEDULE: [first] }: Pick<ServiceConfig, 'WEBHOOK_RETRY_SCHEDULE'>): number =>
  first ?? Number.POSITIVE_INFINITY;

/** How much may be under way and in memory. Exported for the tests of the schedule. */
export const limitsOf = (config: ServiceConfig): Limits => {
  const mostQuick = config.WEBHOOK_IN_FLIGHT_PER_ENDPOINT;
  const most = Math.ceil(mostQuick / 2);
  const duePerEndpoint = config.WEBHOOK_RETRIES_IN_FLIGHT_PER_ENDPOINT;
  const due = config.WEBHOOK_RETRIES_IN_FLIGHT;
  return {
    initial: Math.min(INITIAL, most),
    ...{ most, mostQuick },
    waitingPerSlot: 32,
    duePerEndpoint,
    late: Math.ceil(duePerEndpoint * LATE),
    lateAfter: lateAfterOf(config),
    calm: config.WEBHOOK_IN_FLIGHT,
    troubled: Math.ceil(config.WEBHOOK_IN_FLIGHT / 2),
    due,
    places: {
      fresh: { jobs: config.WEBHOOK_MEMORY_JOBS, bytes: config.WEBHOOK_MEMORY_MIB * MEBIBYTE },
      due: { jobs: 2 * due, bytes: (config.WEBHOOK_MEMORY_MIB * MEBIBYTE) / 2 },
    },
    remembered: 10_000,
  };
};

const endpointQueuesOf = ({ config, metrics }: EngineResources, instances: () => number): EndpointQueues => {
  const queues = createEndpointQueues(limitsOf(config), { instances });
  const gauge = (name: string, help: string, of: keyof ReturnType<EndpointQueues['stats']>) =>
    metrics.gauge(`outlay_webhook_${name}`, help, [], () => queues.stats()[of]);
  gauge('in_flight', 'Attempts under way', 'inFlight');
  gauge('retries_in_flight', 'Retries and late first attempts under way', 'due');
  gauge('waiting', 'Deliveries in memory that wait for a slot', 'waiting');
  gauge('jobs', 'Deliveries in memory', 'jobs');
  gauge('job_bytes', 'Bytes of events in memory', 'bytes');
  return queues;
};

/**
 * What the delivery of events keeps in memory, and who brings work into it. Made before the use cases that announce their
 * changes to it and before the jobs that do its work, so that nothing is bound late.
 */
export const createEngine = (resources: EngineResources) => {
  const { config, database, secretBox, clock, logger, metrics } = resources;
  const { DELIVERY_LEASE: lease, WEBHOOK_TIMEOUT: timeout } = config;
  const destinations = createDestinations(database, secretBox);
  const selection = createSelection(resources);
  const leased = createLeasedJobs({
    renew: (jobs) => renewLeases(database, jobs, lease),
    release: (jobs) => releaseLeases(database, jobs),
    ...{ lease, timeout, clock, logger },
  });
  const liveInstances = createLiveInstances(resources);
  const queue = createWorkQueue(endpointQueuesOf(resources, liveInstances.count), leased);
  const leases = createLeases(resources.presence.number, lease);
  const lateAfter = lateAfterOf(config);
  const feeder = createFeeder(
    {
      takeOverdue: (some) => leases.take((own) => takeOverdue(database, some, { at: clock.now(), ...own })),
      clock,
      logger,
    },
    queue,
  );
  const instanceReleaser = createInstanceReleaser({ ...resources, liveInstances }, leases, feeder);
  const endpointMetrics = createEndpointMetrics(resources, lateAfter);
  const attemptCounts = createAttemptCounts();
  const figures = createFigures();
  const progress = createProgress();
  const sweeper = createSweeper({
    deliveries: {
      neglected: (before) => neglectedEndpoints(database, before),
      replan: (crowded, at) => replanRetries(database, crowded, at),
      backlogs: (at) => backlogsAt(database, at, lateAfter),
    },
    within: config.SWEEP_INTERVAL,
    ...{ feeder, queue, endpointMetrics, clock, logger, metrics },
  });
  const leaving = createLeavingTenants(resources, queue);
  const cancellation = createCancellation(resources);
  const replayer = createReplayer(resources, { feeder, destinations, selection, progress });

  return {
    ...{
      destinations,
      selection,
      leased,
      queue,
      feeder,
      endpointMetrics,
      attemptCounts,
      figures,
      progress,
      sweeper,
      cancellation,
      replayer,
      leases,
      leaving,
      instanceReleaser,
    },
    /** An endpoint changed here. */
    endpointChanged: ({ id, businessId, status }: Pick<Endpoint, 'id' | 'businessId' | 'status'>): void => {
      destinations.forget(businessId);
      if (status === 'active') sweeper.wake();
      else {
        void queue.drop(id);
        cancellation.wake();
      }
    },
    /** An endpoint may have changed at another instance. */
    endpointChangedElsewhere: async (businessId: number, endpointId: string): Promise<void> => {
      destinations.forget(businessId);
      const destination = await destinations.find(businessId, endpointId);
      if (!destination?.active) await queue.drop(endpointId);
    },
    /** A delivery of this endpoint was requested again. */
    deliveryDue: (endpointId: string): void => feeder.add(endpointId, 'fresh'),
    /** Gives back what this process holds for an endpoint and has not begun; resolves when it is committed. */
    release: queue.drop,
    /** A replay was requested. */
    replayCreated: replayer.wake,
  };
};

/** What the use cases call when they have changed something. */
export type Engines = Pick<
  Engine,
  'endpointChanged' | 'endpointChangedElsewhere' | 'deliveryDue' | 'release' | 'replayCreated'
> & {
  /** Of no endpoint it is known what it is now. */
  forgetAll(): void;
};

/**
 * The engines of all databases as one. Each is told: where the tenant is they find out themselves, and those where it is not find
 * nothing to do.
 */
export const asOne = (engines: readonly Engine[]): Engines => {
  const each = (notify: (engine: Engine) => void): void => engines.forEach(notify);
  const all = async (notify: (engine: Engine) => Promise<void>): Promise<void> =>
    void (await Promise.all(engines.map(notify)));
  return {
    endpointChanged: (endpoint) => each((engine) => engine.endpointChanged(endpoint)),
    endpointChangedElsewhere: (businessId, endpointId) =>
      all((engine) => engine.endpointChangedElsewhere(businessId, endpointId)),
    deliveryDue: (endpointId) => each((engine) => engine.deliveryDue(endpointId)),
    release: (endpointId) => all((engine) => engine.release(endpointId)),
    replayCreated: () => each((engine) => engine.replayCreated()),
    forgetAll: () => each(({ destinations }) => destinations.forgetAll()),
  };
};
