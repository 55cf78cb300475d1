import { type Bus, type DelayStep, delayQueue, dueQueue, type Topology } from '@outlay/bus';
import type { Part } from '@outlay/runtime';
import { STOP_WITHIN } from '@outlay/service';
import type { ServiceConfig } from './config.ts';
import { createEndpointPurge } from './deliveries/purge-endpoints.job.ts';
import { createRetention } from './deliveries/remove-old-records.job.ts';
import { countRecorded, createAttemptDelivery, createDeliverer, createSaveAttempt } from './delivering/index.ts';
import type { Deps } from './deps.ts';
import {
  createCountRemoval,
  createCountWriter,
  createDigestSender,
  createEndpointDisabler,
  createEndpointWatch,
} from './endpoint-health/index.ts';
import { createDayKeeper } from './events/keep-days.job.ts';
import { createPositionRaiser } from './events/raise-positions.job.ts';
import { createProgressAnnouncer } from './progress/announce-progress.job.ts';
import { consumeDueTimers, type Timer, takeNamed, timerBytes } from './scheduling/index.ts';
import { instanceSubscription } from './subscriptions.ts';

/** What this service needs of the broker: the queue of what is due, and one queue per delay. */
export const topologyOf = ({ WEBHOOK_RETRY_SCHEDULE: schedule }: ServiceConfig): Topology => ({
  queues: [dueQueue(), ...schedule.map(delayQueue)],
  bindings: [],
});

/** The broker's timers; a delay that is none of its steps is remembered here, and found by the sweeper after a restart. */
const timersOn = (bus: Bus, { config, clock, engine }: Deps) => {
  const steps = new Map<number, DelayStep>(config.WEBHOOK_RETRY_SCHEDULE.map((delay) => [delay, delayQueue(delay)]));
  return async (delay: number, timer: Timer): Promise<void> => {
    const step = steps.get(delay);
    if (step) await bus.publishDelayed(step, timerBytes(timer), `${timer.deliveryId}.${timer.attempt}`);
    else engine.feeder.wakeAt(timer.endpointId, clock.now().getTime() + delay);
  };
};

/** Milliseconds of a stop that are left for what comes before and after the attempts, a slow database included. */
const STOP_REST = 6_000;

/** In the order of their start: what takes work stops before what does it. */
export const jobs = (deps: Deps, bus: Bus): Part[] => {
  const { config, database, httpClient, brokers, clock, logger, engine, answers } = deps;
  const { leased, queue, destinations, feeder, sweeper, cancellation, replayer, instanceReleaser } = engine;
  const countWriter = createCountWriter(deps);
  const endpointDisabler = createEndpointDisabler(deps, countWriter.write);
  const deliverer = createDeliverer({
    attempt: createAttemptDelivery(deps),
    save: createSaveAttempt(database, answers),
    recorded: countRecorded(engine),
    setTimer: timersOn(bus, deps),
    gone: endpointDisabler.gone,
    stopWithin: Math.max(1_000, STOP_WITHIN - config.DRAIN_TIME - STOP_REST),
    cut: () => Promise.all([httpClient.close(), brokers.close()]),
    ...{ queue, leased, destinations, clock, logger },
  });
  const dayKeeper = createDayKeeper(deps);
  const removals = [createEndpointPurge(deps), createRetention(deps)];
  const health = [createEndpointWatch(deps), createDigestSender(deps), createCountRemoval(deps)];
  return [
    instanceReleaser,
    createPositionRaiser(deps),
    dayKeeper,
    countWriter,
    createProgressAnnouncer(deps, bus),
    deliverer,
    feeder,
    sweeper,
    cancellation,
    endpointDisabler,
    ...health,
    replayer,
    ...removals,
  ];
};

/** The changes of endpoints at other instances, and the timers of the broker's delay queues. */
export const consumers = (deps: Deps, bus: Bus): Part[] => {
  const { database, clock, engine } = deps;
  const timers = consumeDueTimers({
    queue: engine.queue,
    takeNamed: (some) => engine.leases.take((own) => takeNamed(database, some, { at: clock.now(), ...own })),
    feeder: engine.feeder,
  });
  return [bus.listen(instanceSubscription(deps)), bus.consume(timers)];
};
