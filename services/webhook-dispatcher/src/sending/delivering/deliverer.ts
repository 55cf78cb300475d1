import { outsideTraces, type Part, type TraceContext } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import type { Destination, Destinations } from '../../endpoints/index.ts';
import {
  type AttemptOutcome,
  type Job,
  type LeasedJobs,
  pauseOf,
  type Slot,
  type WorkQueue,
} from '../../scheduling/index.ts';
import { messageOf, outcomeOf, sequenceHeaders, signatureHeaders } from '../../transport/index.ts';
import { type Attempted, completionOf } from './attempt.ts';
import { createRecordAttempt, type RecordSettings } from './record-attempt.ts';
import { inAttemptSpan, traceHeadersFor } from './trace-attempt.ts';

/** Seconds from the publication of an event to its first attempt: what a customer notices. */
const AGES = [0.002, 0.004, 0.006, 0.01, 0.015, 0.025, 0.04, 0.06, 0.1, 0.25, 0.5, 1, 5, 30, 300];
const AGE = 'outlay_webhook_first_attempt_seconds';

/**
 * One attempt of one delivery: signed, posted, judged. Records nothing. Whatever cannot be sent is a failed attempt.
 * @throws Error when what is sealed cannot be opened: the fault is ours, so it waits for the key and costs no attempt
 */
export const createAttemptDelivery = (deps: ShardDeps) => {
  const { httpClient, brokers, config, clock, realClock, engine, logger, metrics } = deps;
  const attempts = metrics.counter('outlay_webhook_attempts_total', 'Attempts by what came of them', ['result']);
  const seconds = metrics.histogram('outlay_webhook_response_seconds', 'Duration of an attempt');
  const age = metrics.histogram(AGE, 'Age of an event at its first attempt', [], AGES);

  const attempt = async (job: Job, destination: Destination, trace: TraceContext | undefined): Promise<Attempted> => {
    const { deliveryId, businessId, endpointId, eventId, bytes, attempt: number, publishedAt } = job;
    const at = clock.now();
    // A replay is of the past, and a rate limit is what the customer wants: neither says how prompt we are.
    if (number === 1 && !job.replayed && job.rateLimit === null)
      age.observe(Math.max(0, at.getTime() - publishedAt) / 1_000);
    engine.endpointMetrics.started(job);
    // At the receiver's time: a sandbox's moved clock must not make our signatures look forged.
    const signed = signatureHeaders(destination.keys(), { eventId, bytes, at: realClock.now(), now: at });
    const { url, timeout, retryOn } = destination;
    const [broker, own] = [destination.broker(), destination.headers()];
    const headers = { ...(destination.traceContext && traceHeadersFor(own, trace)), ...own, ...signed };
    if (job.sequence !== null) Object.assign(headers, sequenceHeaders(job));
    const exchange = broker
      ? await brokers.send({ endpointId, destination: broker, timeout }, messageOf(bytes, headers))
      : await httpClient.post(url, headers, bytes, { endpointId, timeout });
    const outcome = outcomeOf(exchange, retryOn);
    const pause = pauseOf(outcome, retryOn, realClock.now());
    const planned = number - job.attemptsBefore;
    const completion = completionOf(outcome, planned, config.WEBHOOK_RETRY_SCHEDULE, clock.now(), pause);
    const { result, statusCode, error, responseTime, resent } = outcome;
    // Cut at a stop, or taken over: somebody else makes this attempt, and counts it.
    if (!engine.leased.has(job)) return { outcome, completion };
    attempts.inc({ result });
    engine.endpointMetrics.attempted(job, outcome);
    seconds.observe(responseTime / 1_000);
    const of = { deliveryId, businessId, endpointId, eventId, attempt: number };
    const facts = { ...of, result, statusCode, error, responseTime, resent };
    const level = result === 'success' ? 'debug' : 'info';
    logger[level]({ ...facts, nextAttemptAt: completion.nextAttemptAt }, 'delivery.attempted');
    return { outcome, completion };
  };
  return (job: Job, destination: Destination): Promise<Attempted> =>
    job.trace === null
      ? attempt(job, destination, undefined)
      : inAttemptSpan(job, (trace) => attempt(job, destination, trace));
};

type Settings = Omit<RecordSettings, 'leased'> & {
  queue: WorkQueue;
  leased: LeasedJobs;
  destinations: Pick<Destinations, 'find'>;
  attempt(job: Job, destination: Destination): Promise<Attempted>;
  /** An attempt was answered with 410 Gone and is recorded. */
  gone(job: Job): Promise<void>;
  /** Milliseconds that a stop waits for the attempts under way. */
  stopWithin: number;
  /** Ends the requests under way, whatever was answered. */
  cut(): Promise<unknown>;
};

const GONE = 410;

/** Attempts what is in memory as soon as its endpoint's queue allows, then records it. */
export const createDeliverer = (settings: Settings): Part => {
  const { queue, leased, destinations, attempt, gone, logger } = settings;
  const record = createRecordAttempt(settings);
  const underWay = new Map<Job, Promise<void>>();
  let stopping = false;
  let alarm: { timer: NodeJS.Timeout; at: number } | undefined;

  const perform = async (slot: Slot): Promise<Attempted | undefined> => {
    const { job } = slot;
    let learnt: AttemptOutcome | undefined;
    try {
      const mayStart = job.keeping?.state !== 'refused' && leased.mayStart(job);
      const destination = mayStart ? await destinations.find(job.businessId, job.endpointId) : undefined;
      if (!destination?.active) {
        await leased.release([job]);
        return undefined;
      }
      const attempted = await attempt(job, destination);
      const { result, error, responseTime } = attempted.outcome;
      learnt = { ok: result === 'success', timedOut: error === 'timeout', responseTime };
      return attempted;
    } catch (err) {
      logger.error({ err, deliveryId: job.deliveryId, endpointId: job.endpointId }, 'delivery.attempt_failed');
      return undefined;
    } finally {
      queue.finished(slot, learnt);
      pump();
    }
  };

  const run = async (slot: Slot): Promise<void> => {
    const attempted = await perform(slot);
    await slot.job.keeping?.over;
    const isKept = slot.job.keeping?.state !== 'refused';
    if (attempted && isKept && leased.has(slot.job)) await record(slot.job, attempted);
    queue.leave(slot.job);
    if (attempted?.outcome.statusCode === GONE) await gone(slot.job);
  };

  /** An attempt may begin when another one ends, and is no part of it. */
  const pump = (): void => outsideTraces(startAttempts);

  const startAttempts = (): void => {
    for (let slot = stopping ? undefined : queue.next(); slot; slot = queue.next()) {
      const { job } = slot;
      const task = run(slot).catch((err: unknown) => logger.error({ err }, 'delivery.lost_track'));
      underWay.set(job, task);
      void task.finally(() => underWay.delete(job));
    }
    setAlarm();
  };

  /**
   * Looks again when a rate limit or a breaker lets the next attempt start. One that goes off earlier stays: while every slot
   * is taken each attempt would set another.
   */
  const setAlarm = (): void => {
    const at = stopping ? Number.POSITIVE_INFINITY : queue.opensAt();
    if (at === Number.POSITIVE_INFINITY || (alarm && alarm.at <= at)) return;
    clearTimeout(alarm?.timer);
    alarm = { timer: setTimeout(onAlarm, Math.max(1, at - performance.now())), at };
  };
  const onAlarm = (): void => {
    alarm = undefined;
    pump();
  };
  queue.onWork(pump);

  /** Others may do it at once; what still comes of it here is not recorded. */
  const giveBack = async (jobs: readonly Job[], before = async (): Promise<unknown> => undefined): Promise<void> => {
    for (const job of jobs) leased.remove(job);
    await before();
    await leased.release(jobs);
  };

  /** An endpoint may take longer to answer than the process has: what is then under way is sent again by another instance. */
  const endAttempts = async (): Promise<void> => {
    const over = new AbortController();
    await Promise.race([Promise.all(underWay.values()), settings.clock.wait(settings.stopWithin, over.signal)]);
    over.abort();
    const left = [...underWay.keys()].filter(leased.has);
    if (left.length === 0) return;
    logger.warn({ attempts: left.length }, 'delivery.attempts_cut');
    await giveBack(left, settings.cut);
  };

  return {
    name: 'deliverer',
    start: () => leased.renewal.start(),
    stop: async () => {
      stopping = true;
      queue.close();
      clearTimeout(alarm?.timer);
      await giveBack(leased.all().filter((job) => !underWay.has(job)));
      await endAttempts();
      await leased.renewal.stop();
      await leased.release(leased.all());
    },
  };
};
