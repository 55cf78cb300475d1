import { type Bus, type DelayStep, delayQueue, dueQueue, type Topology } from '@outlay/bus';
import type { Claims } from '@outlay/redis';
import { type Clock, type Logger, type Metrics, type Part, systemClock } from '@outlay/runtime';
import { type Database, keepClockOffset } from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import { createEndpointQueues } from './domain/create-endpoint-queues.ts';
import type { EndpointQueues } from './domain/endpoint-queues.ts';
import { handleAnyEvent } from './events-in/any-event.ts';
import { handleDueDelivery, timerBytes } from './events-in/due-delivery.ts';
import { handleSandboxClockMoved } from './events-in/sandbox-clock-moved.ts';
import { handleWebhookEndpointChanged } from './events-in/webhook-endpoint-changed.ts';
import type { Customers } from './http-out/customers.ts';
import { createAttempt } from './jobs/attempt.ts';
import { createCancellation, createRetention } from './jobs/clean-up.ts';
import { createDayKeeper } from './jobs/days.ts';
import { createDeliverer, type Deliverer } from './jobs/deliverer.ts';
import { createEndpointDisabler } from './jobs/endpoint-disabler.ts';
import { createEndpointMetrics } from './jobs/endpoint-metrics.ts';
import { createFeeder } from './jobs/feeder.ts';
import { createReplayer } from './jobs/replayer.ts';
import { createSweeper } from './jobs/sweeper.ts';
import type { Timer } from './store/due-deliveries.ts';
import type { Signals, Stores } from './store/stores.ts';

type Given = {
  config: ServiceConfig;
  database: Database;
  stores: Stores;
  customers: Customers;
  claims: Claims;
  bus: Bus;
  /** Keeps the sandbox's clock where the database says; nobody moves any other. */
  keeper: { wake(): void } | undefined;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
};

export type Work = Signals & {
  /** In the order of their start: what takes work stops before what does it. */
  parts: Part[];
};

/** A lane starts narrow and widens as the endpoint shows what it can take. */
const INITIAL = 8;
const WAITING_PER_PLACE = 32;
/** Endpoints whose lane is remembered. */
const REMEMBERED = 10_000;

const queuesOf = (config: ServiceConfig, metrics: Metrics): EndpointQueues => {
  const most = config.WEBHOOK_IN_FLIGHT_PER_ENDPOINT;
  const limits = {
    initial: Math.min(INITIAL, most),
    most,
    waitingPerPlace: WAITING_PER_PLACE,
    calm: config.WEBHOOK_IN_FLIGHT,
    troubled: Math.ceil(config.WEBHOOK_IN_FLIGHT / 2),
    jobs: config.WEBHOOK_MEMORY_JOBS,
    bytes: config.WEBHOOK_MEMORY_MIB * 1024 * 1024,
    marker: REMEMBERED,
  };
  const endpointQueues = createEndpointQueues(limits, { now: () => performance.now(), chance: Math.random });
  const gauge = (name: string, help: string, of: keyof ReturnType<EndpointQueues['stats']>) =>
    metrics.gauge(`outlay_webhook_${name}`, help, [], () => endpointQueues.stats()[of]);
  gauge('in_flight', 'Attempts under way', 'inFlight');
  gauge('waiting', 'Deliveries in memory that wait for a place', 'waiting');
  gauge('jobs', 'Deliveries in memory', 'jobs');
  gauge('job_bytes', 'Bytes of events in memory', 'bytes');
  return endpointQueues;
};

/** The broker's part of the road: what is due, and a queue per delay. */
export const topologyOf = ({ WEBHOOK_RETRY_SCHEDULE: schedule }: ServiceConfig): Topology => ({
  queues: [dueQueue(), ...schedule.map(delayQueue)],
  bindings: [],
});

const timersOf = (bus: Bus, { WEBHOOK_RETRY_SCHEDULE }: ServiceConfig) => {
  const steps = new Map<number, DelayStep>(WEBHOOK_RETRY_SCHEDULE.map((delay) => [delay, delayQueue(delay)]));
  return async (delay: number, timer: Timer): Promise<void> => {
    const step = steps.get(delay);
    if (step) await bus.publishDelayed(step, timerBytes(timer), `${timer.deliveryId}.${timer.attempt}`);
  };
};

/** What is heard of inside the house alone: the sandbox's time was moved. */
const internalOf = ({ database, keeper }: Pick<Given, 'database' | 'keeper'>) => {
  if (!keeper) return {};
  const moved = async (offsetMs: number): Promise<void> => {
    await database.acrossTenants(async (tx) => keepClockOffset(tx, offsetMs));
    keeper.wake();
  };
  return { 'sandbox.clock_moved': handleSandboxClockMoved(moved) };
};

/** From an event to its deliveries: everything between the broker and the customers, tied together. */
export const createWork = (given: Given): Work => {
  const { config, stores, customers, claims, bus, clock, logger, metrics } = given;
  const { DELIVERY_LEASE: lease, WEBHOOK_TIMEOUT: timeout, WEBHOOK_RETRY_SCHEDULE: schedule } = config;
  const published = createEndpointMetrics(metrics, clock.now);
  const { destinations, due, eventRecords, leases, endings } = stores;
  const changed: Work['changed'] = ({ id, businessId, status }) => {
    destinations.forget(businessId);
    if (status === 'active') return sweeper.wake();
    void deliverer.drop(id);
    cancellation.wake();
  };
  const endpointDisabler = createEndpointDisabler({ endpoints: stores.deadEndpoints, clock, logger, metrics });
  const replayer = createReplayer({
    steps: stores.replaySteps,
    feeder: { more: (id) => feeder.more(id) },
    logger,
  });
  const feeder = createFeeder({ due, deliverer: () => deliverer, clock, logger });
  const deliverer: Deliverer = createDeliverer({
    endpointQueues: queuesOf(config, metrics),
    leases,
    destinations,
    attempt: createAttempt({ customers, schedule, clock, realNow: systemClock.now, published, logger, metrics }),
    finished: stores.finished,
    setTimer: timersOf(bus, config),
    gone: endpointDisabler.gone,
    freed: feeder.freed,
    lease,
    timeout,
    clock,
    logger,
  });
  const sweeper = createSweeper({ due, feeder, published, every: config.SWEEP_INTERVAL, clock, logger, metrics });
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
  const internal = internalOf(given);
  /** New work queues behind older work of its endpoint. */
  const reserve = (endpointId: string): boolean => !feeder.has(endpointId) && taking.reserve(endpointId);

  return {
    parts: [
      createDayKeeper({ days: stores.days, clock, logger }),
      deliverer,
      feeder,
      sweeper,
      cancellation,
      endpointDisabler,
      replayer,
      createRetention({ endings, clock, logger }),
      bus.listen(
        handleWebhookEndpointChanged({
          changed: (businessId, endpointId) => lookAgain(businessId, endpointId),
          missed: destinations.forgetAll,
        }),
      ),
      bus.consume(handleDueDelivery({ due, ...taking })),
      bus.consume(handleAnyEvent({ claims, destinations, eventRecords, ...taking, reserve, internal })),
    ],
    changed,
    due: feeder.more,
    letGo: deliverer.drop,
    replayBegun: replayer.wake,
  };
};
