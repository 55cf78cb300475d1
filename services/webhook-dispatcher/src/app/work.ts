import { type Bus, type DelayStep, delayQueue } from '@outlay/bus';
import type { Claims } from '@outlay/redis';
import { type Clock, type Logger, type Metrics, type Part, systemClock } from '@outlay/runtime';
import type { Database, SecretBox } from '@outlay/store';
import type { ServiceConfig } from '../config.ts';
import { createLanes } from '../domain/create-lanes.ts';
import type { Endpoint } from '../domain/endpoint.ts';
import type { Lanes } from '../domain/lanes.ts';
import { hearAnyEvent } from '../events-in/any-event.ts';
import { hearDueDelivery, timerBytes } from '../events-in/due-delivery.ts';
import { hearSandboxClockMoved } from '../events-in/sandbox-clock-moved.ts';
import { hearWebhookEndpointChanged } from '../events-in/webhook-endpoint-changed.ts';
import type { Customers } from '../http-out/customers.ts';
import { createAttempt } from '../jobs/attempt.ts';
import { createCancellation, createRetention } from '../jobs/clean-up.ts';
import { createDayKeeper } from '../jobs/days.ts';
import { createDeliverer, type Deliverer } from '../jobs/deliverer.ts';
import { createEndpointMetrics } from '../jobs/endpoint-metrics.ts';
import { createFeeder } from '../jobs/feeder.ts';
import { createReplayer } from '../jobs/replayer.ts';
import { createSweeper } from '../jobs/sweeper.ts';
import { createUndertaker } from '../jobs/undertaker.ts';
import { createDays } from '../store/days.ts';
import { createDeadEndpoints } from '../store/dead-endpoints.ts';
import { createDestinations } from '../store/destinations.ts';
import { createDueDeliveries, type Timer } from '../store/due-deliveries.ts';
import { createEndings } from '../store/endings.ts';
import { createFinishedAttempts } from '../store/finished-attempts.ts';
import { createHeardEvents } from '../store/heard-events.ts';
import { createLeases } from '../store/lease.ts';
import { createReplaySteps } from '../store/replay-steps.ts';

type Settings = {
  config: ServiceConfig;
  database: Database;
  box: SecretBox;
  customers: Customers;
  claims: Claims;
  bus: Bus;
  /** The sandbox's time may be moved; then this keeps how far. */
  clockMoved?: (offsetMs: number) => Promise<void>;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
};

export type Work = {
  /** In the order of their start: what takes work stops before what does it. */
  parts: Part[];
  /** An endpoint changed here. */
  changed(endpoint: Pick<Endpoint, 'id' | 'businessId' | 'status'>): void;
  /** A delivery of this endpoint became due. */
  due(endpointId: string): void;
  /** Gives back what waits here for an endpoint. */
  letGo(endpointId: string): Promise<void>;
  /** A replay was asked for. */
  replayBegun(): void;
};

/** A lane starts narrow and widens as the endpoint shows what it can take. */
const INITIAL = 8;
const WAITING_PER_PLACE = 32;
const CACHE_LIFE = 5_000;
const REMEMBERED = 10_000;

const lanesOf = (config: ServiceConfig, metrics: Metrics): Lanes => {
  const most = config.WEBHOOK_IN_FLIGHT_PER_ENDPOINT;
  const limits = {
    initial: Math.min(INITIAL, most),
    most,
    waitingPerPlace: WAITING_PER_PLACE,
    calm: config.WEBHOOK_IN_FLIGHT,
    troubled: Math.ceil(config.WEBHOOK_IN_FLIGHT / 2),
    jobs: config.WEBHOOK_MEMORY_JOBS,
    bytes: config.WEBHOOK_MEMORY_MIB * 1024 * 1024,
    memory: REMEMBERED,
  };
  const lanes = createLanes(limits, { now: () => performance.now(), chance: Math.random });
  const gauge = (name: string, help: string, of: keyof ReturnType<Lanes['stats']>) =>
    metrics.gauge(`outlay_webhook_${name}`, help, [], () => lanes.stats()[of]);
  gauge('in_flight', 'Attempts under way', 'inFlight');
  gauge('waiting', 'Deliveries in memory that wait for a place', 'waiting');
  gauge('jobs', 'Deliveries in memory', 'jobs');
  gauge('job_bytes', 'Bytes of events in memory', 'bytes');
  return lanes;
};

const timersOf = (bus: Bus, { WEBHOOK_RETRY_SCHEDULE }: ServiceConfig) => {
  const steps = new Map<number, DelayStep>(WEBHOOK_RETRY_SCHEDULE.map((delay) => [delay, delayQueue(delay)]));
  return async (delay: number, timer: Timer): Promise<void> => {
    const step = steps.get(delay);
    if (step) await bus.publishDelayed(step, timerBytes(timer), `${timer.deliveryId}.${timer.attempt}`);
  };
};

/** From an event to its deliveries: everything between the broker and the customers, tied together. */
export const createWork = (settings: Settings): Work => {
  const { config, database, box, customers, claims, bus, clock, logger, metrics } = settings;
  const { DELIVERY_LEASE: lease, WEBHOOK_TIMEOUT: timeout, WEBHOOK_RETRY_SCHEDULE: schedule } = config;
  const told = createEndpointMetrics(metrics, clock.now);
  const leases = createLeases({ database, lease });
  const destinations = createDestinations({ database, box, life: CACHE_LIFE, most: REMEMBERED });
  const due = createDueDeliveries({ database, leases, lease, clock });
  const heardEvents = createHeardEvents({ database, leases, lease, clock });
  const endings = createEndings({ database, clock });
  const changed: Work['changed'] = ({ id, businessId, status }) => {
    destinations.forget(businessId);
    if (status === 'active') return sweeper.wake();
    void deliverer.drop(id);
    cancellation.wake();
  };
  const undertaker = createUndertaker({
    endpoints: createDeadEndpoints({ database, box, changed }),
    clock,
    logger,
    metrics,
  });
  const replayer = createReplayer({
    steps: createReplaySteps({ database, clock }),
    feeder: { more: (id) => feeder.more(id) },
    logger,
  });
  const feeder = createFeeder({ due, deliverer: () => deliverer, clock, logger });
  const deliverer: Deliverer = createDeliverer({
    lanes: lanesOf(config, metrics),
    leases,
    destinations,
    attempt: createAttempt({ customers, schedule, clock, realNow: systemClock.now, told, logger, metrics }),
    finished: createFinishedAttempts({ database }),
    setTimer: timersOf(bus, config),
    gone: undertaker.gone,
    freed: feeder.freed,
    lease,
    timeout,
    clock,
    logger,
  });
  const sweeper = createSweeper({ due, feeder, told, every: config.SWEEP_INTERVAL, clock, logger, metrics });
  const cancellation = createCancellation({ endings, clock, logger });

  const lookAgain = async (businessId: number, endpointId: string): Promise<void> => {
    destinations.forget(businessId);
    const destination = await destinations.find(businessId, endpointId);
    if (!destination?.active) await deliverer.drop(endpointId);
  };
  const taking = {
    reserve: (endpointId: string) => deliverer.reserve(endpointId, 1) === 1,
    unreserve: deliverer.unreserve,
    accept: deliverer.accept,
    waiting: feeder.more,
  };
  /** New work queues behind older work of its endpoint. */
  const { clockMoved } = settings;
  const internal = clockMoved ? { 'sandbox.clock_moved': hearSandboxClockMoved(clockMoved) } : {};
  const reserve = (endpointId: string): boolean => !feeder.has(endpointId) && taking.reserve(endpointId);

  return {
    parts: [
      createDayKeeper({ days: createDays({ database, clock }), clock, logger }),
      deliverer,
      feeder,
      sweeper,
      cancellation,
      undertaker,
      replayer,
      createRetention({ endings, clock, logger }),
      bus.listen(
        hearWebhookEndpointChanged({
          changed: (businessId, endpointId) => lookAgain(businessId, endpointId),
          missed: destinations.forgetAll,
        }),
      ),
      bus.consume(hearDueDelivery({ due, ...taking })),
      bus.consume(hearAnyEvent({ claims, destinations, heardEvents, ...taking, reserve, internal })),
    ],
    changed,
    due: feeder.more,
    letGo: deliverer.drop,
    replayBegun: replayer.wake,
  };
};
