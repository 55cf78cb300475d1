import { type Bus, type DelayStep, delayQueue, done, dueQueue, type Topology } from '@outlay/bus';
import type { Part } from '@outlay/runtime';
import { STOP_WITHIN } from '@outlay/service';
import type { ServiceConfig } from '../config.ts';
import type { Deps, ShardDeps } from '../deps.ts';
import { createEndpointDisabler } from '../endpoints/health/disable-endpoints.job.ts';
import { createCountRemoval } from '../endpoints/health/remove-old-counts.job.ts';
import { createDigestSender } from '../endpoints/health/send-digests.job.ts';
import { createEndpointWatch } from '../endpoints/health/watch-endpoints.job.ts';
import { createCountWriter } from '../endpoints/health/write-counts.job.ts';
import { createEndpointPurge } from '../records/deliveries/purge-endpoints.job.ts';
import { createRetention } from '../records/deliveries/remove-old-records.job.ts';
import { createDayKeeper } from '../records/events/keep-days.job.ts';
import { createPositionRaiser } from '../records/events/raise-positions.job.ts';
import { createProgressAnnouncer } from '../records/progress/announce-progress.job.ts';
import { takeNamed } from '../scheduling/due-delivery.table.ts';
import {
  consumeDueTimers,
  createTimerIntake,
  type TimerIntake,
  timerBytes,
} from '../scheduling/due-timers.consumer.ts';
import type { Timer } from '../scheduling/job.ts';
import { createSaveAttempt } from '../sending/delivering/attempt.table.ts';
import { createAttemptDelivery, createDeliverer } from '../sending/delivering/deliverer.ts';
import { countRecorded } from '../sending/delivering/record-attempt.ts';
import { instanceSubscription } from '../subscriptions.ts';

/** What this service needs of the broker: the queue of what is due, and one queue per delay. */
export const topologyOf = ({ WEBHOOK_RETRY_SCHEDULE: schedule }: ServiceConfig): Topology => ({
  queues: [dueQueue(), ...schedule.map(delayQueue)],
  bindings: [],
});

/** The broker's timers; a delay that is none of its steps is remembered here, and found by the sweeper after a restart. */
const timersOn = (bus: Bus, { config, clock, engine }: ShardDeps) => {
  const steps = new Map<number, DelayStep>(config.WEBHOOK_RETRY_SCHEDULE.map((delay) => [delay, delayQueue(delay)]));
  return async (delay: number, timer: Timer): Promise<void> => {
    const step = steps.get(delay);
    if (step) await bus.publishDelayed(step, timerBytes(timer), `${timer.deliveryId}.${timer.attempt}`);
    else engine.feeder.wakeAt(timer.endpointId, clock.now().getTime() + delay);
  };
};

/** Milliseconds of a stop that are left for what comes before and after the attempts, a slow database included. */
const STOP_REST = 6_000;

/** Of one database, in the order of their start: what takes work stops before what does it. */
export const jobs = (deps: ShardDeps, bus: Bus): Part[] => {
  const { config, database, httpClient, brokers, clock, logger, engine, answers } = deps;
  const { leased, queue, destinations, feeder, sweeper, cancellation, replayer, leaving, instanceReleaser } = engine;
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
    ...(database.shards.length > 1 ? [leaving] : []),
    feeder,
    sweeper,
    cancellation,
    endpointDisabler,
    ...health,
    replayer,
    ...removals,
  ];
};

const timerIntakeOf = ({ database, clock, engine }: ShardDeps): TimerIntake =>
  createTimerIntake({
    queue: engine.queue,
    takeNamed: (some) => engine.leases.take((own) => takeNamed(database, some, { at: clock.now(), ...own })),
    feeder: engine.feeder,
  });

/** Each timer to the database of its business; one that does not name it to all of them, of which the others find nothing. */
const timerIntake = ({ database, shards }: Deps): TimerIntake => {
  const intakes = new Map(shards.map((shard) => [shard.name, timerIntakeOf(shard)]));
  const [only] = intakes.values();
  if (only && intakes.size === 1) return only;
  return async (timer) => {
    const shard = timer.businessId === undefined ? undefined : await database.shardOf(timer.businessId);
    const targets = [...intakes].filter(([name]) => shard === undefined || shard.name === name);
    const verdicts = await Promise.all(targets.map(([, take]) => take(timer)));
    return verdicts.find(({ verdict }) => verdict !== 'done') ?? done;
  };
};

/** The changes of endpoints at other instances, and the timers of the broker's delay queues. */
export const consumers = (deps: Deps, bus: Bus): Part[] => [
  bus.listen(instanceSubscription(deps)),
  bus.consume(consumeDueTimers(timerIntake(deps))),
];
