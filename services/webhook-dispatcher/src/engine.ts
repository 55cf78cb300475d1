import type { Presence, SecretBox } from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import { createCancellation } from './deliveries/cancel-deliveries.job.ts';
import { createAttemptCounts } from './endpoint-health/attempt-counts.ts';
import { createDestinations } from './endpoints/destinations.ts';
import type { Endpoint } from './endpoints/endpoint.ts';
import { createSelection } from './filters/index.ts';
import { createReplayer } from './replays/advance-replays.job.ts';
import type { Resources } from './resources.ts';
import {
  createEndpointMetrics,
  createEndpointQueues,
  createFeeder,
  createInstanceReleaser,
  createLeasedJobs,
  createLeases,
  createSweeper,
  createWorkQueue,
  type EndpointQueues,
  releaseLeases,
  renewLeases,
} from './scheduling/index.ts';

/** The secrets of endpoints are sealed with `secretBox`, and their headers. `presence`: this instance among the others. */
export type EngineResources = Resources & { config: ServiceConfig; secretBox: SecretBox; presence: Presence };

/** An endpoint's queue starts narrow and widens as the endpoint shows what it can take. */
const INITIAL = 8;

const endpointQueuesOf = ({ config, metrics }: EngineResources): EndpointQueues => {
  const most = config.WEBHOOK_IN_FLIGHT_PER_ENDPOINT;
  const limits = {
    initial: Math.min(INITIAL, most),
    most,
    waitingPerSlot: 32,
    calm: config.WEBHOOK_IN_FLIGHT,
    troubled: Math.ceil(config.WEBHOOK_IN_FLIGHT / 2),
    jobs: config.WEBHOOK_MEMORY_JOBS,
    bytes: config.WEBHOOK_MEMORY_MIB * 1024 * 1024,
    remembered: 10_000,
  };
  const queues = createEndpointQueues(limits);
  const gauge = (name: string, help: string, of: keyof ReturnType<EndpointQueues['stats']>) =>
    metrics.gauge(`outlay_webhook_${name}`, help, [], () => queues.stats()[of]);
  gauge('in_flight', 'Attempts under way', 'inFlight');
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
  const queue = createWorkQueue(endpointQueuesOf(resources), leased);
  const leases = createLeases(resources.presence.number, lease);
  const feeder = createFeeder(resources, queue, leases);
  const instanceReleaser = createInstanceReleaser(resources, leases, feeder);
  const endpointMetrics = createEndpointMetrics(metrics, clock.now);
  const attemptCounts = createAttemptCounts();
  const sweeper = createSweeper(resources, feeder, endpointMetrics);
  const cancellation = createCancellation(resources);
  const replayer = createReplayer(resources, { feeder, destinations, selection });

  return {
    ...{
      destinations,
      selection,
      leased,
      queue,
      feeder,
      endpointMetrics,
      attemptCounts,
      sweeper,
      cancellation,
      replayer,
      leases,
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
    /** A delivery of this endpoint became due. */
    deliveryDue: feeder.add,
    /** Gives back what this process holds for an endpoint and has not begun; resolves when it is committed. */
    release: queue.drop,
    /** A replay was requested. */
    replayCreated: replayer.wake,
  };
};
