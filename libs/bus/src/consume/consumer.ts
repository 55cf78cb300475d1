import { inSpan, type Origin, type Part, tracing, within } from '@outlay/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Consumer } from '../bus.ts';
import { openChannel } from '../connection/channel.ts';
import { type IncomingMessage, toIncoming, traceOf } from '../message.ts';
import { deadQueue, RETRY, retryQueues, type Topology } from '../topology/queues.ts';
import { retryLater, type Verdict, verdictOfError } from '../verdict.ts';
import type { ActiveConsumer, ConsumingDeps } from './active-consumers.ts';
import { type Acks, createAcks, createCarryOut } from './carry-out.ts';
import { createHealthLook } from './consumer-health.ts';
import { createOutage, MOST_TRIES, type Outage } from './outage.ts';

const originOf = (queue: string, message: IncomingMessage): Origin => ({
  kind: 'consumer',
  from: traceOf(message),
  attributes: {
    'messaging.system': 'rabbitmq',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
    'messaging.message.id': message.id,
    'outlay.event.kind': message.kind,
    'outlay.attempt': message.attempt,
  },
});

/**
 * Handles each message in a span of the trace that it came with, a retry after minutes too. What came with none begins none: it is of a job,
 * or of a process that traces nothing.
 */
const handleInTrace = ({ queue, handle }: Pick<Consumer, 'queue' | 'handle'>): Consumer['handle'] => {
  const name = `process ${queue}`;
  return (message) =>
    message.headers.traceparent === undefined
      ? handle(message)
      : inSpan(name, originOf(queue, message), () => handle(message));
};

/** Handlers that are still busy after this long lose their message to another instance. */
const STOP_LIMIT = 20_000;

/** Where its messages go that are not done. */
const topologyOf = ({ queue, retry = RETRY, isDisposable }: Consumer, service: string): Topology =>
  isDisposable
    ? { queues: [], bindings: [] }
    : { queues: [deadQueue(service), ...retryQueues(queue, retry)], bindings: [] };

/** What belongs to one channel. */
type Opened = { from: Channel; acks: Acks; outage: Outage; look: ActiveConsumer['look'] };

/** Consumes one queue with verdicts, over every reconnect, until it is stopped. */
export const createConsumer = (consumer: Consumer, deps: ConsumingDeps): Part => {
  const { queue, prefetch, retry = RETRY } = consumer;
  const handle = tracing() ? handleInTrace(consumer) : consumer.handle;
  const { service, logger, metrics, activeConsumers, renew } = deps;
  const carryOut = createCarryOut({ ...deps, queue, retry, setAside: consumer.setAside });
  const labels = { queue };
  const inFlight = new Set<Promise<void>>();
  let current: Opened | undefined;
  let tag = '';
  let stopping = false;

  /** Undefined while what every message needs is away. */
  const judged = async (raw: ConsumeMessage, outage: Outage): Promise<Verdict | undefined> => {
    const began = performance.now();
    metrics.inFlight.inc(labels);
    try {
      const verdict = await handle(toIncoming(raw));
      if (outage.state.pauses > 0) outage.passed();
      return verdict;
    } catch (err) {
      if (outage.began(err)) return undefined;
      logger.warn({ queue, id: raw.properties.messageId, kind: raw.properties.type, err }, 'message.failed');
      return verdictOfError(err);
    } finally {
      metrics.inFlight.dec(labels);
      metrics.handled.observe(labels, (performance.now() - began) / 1_000);
    }
  };

  /** Undefined when `alive` ended first, and the broker will deliver the message again. */
  const judgedAfter = async (raw: ConsumeMessage, outage: Outage, alive: () => boolean) => {
    for (let tries = 1; tries < MOST_TRIES; tries += 1) {
      while (outage.state.pause !== undefined) await outage.state.pause;
      const verdict = alive() ? await judged(raw, outage) : undefined;
      if (verdict || !alive()) return verdict;
    }
    return retryLater('SERVICE_UNAVAILABLE');
  };

  const work = async ({ from, acks, outage }: Opened, raw: ConsumeMessage): Promise<void> => {
    const { messageId: id, type: kind } = raw.properties;
    const alive = (): boolean => current?.from === from && !stopping;
    const first = outage.state.pause !== undefined ? undefined : await judged(raw, outage);
    const verdict = first ?? (await judgedAfter(raw, outage, alive));
    if (!verdict) return;
    logger.debug({ queue, id, kind, verdict: verdict.verdict }, 'message.handled');
    metrics.consumed.inc({ queue, verdict: verdict.verdict });
    if (await carryOut(raw, verdict, alive)) acks.done(raw);
  };

  const receive = (opened: Opened, raw: ConsumeMessage | null): void => {
    if (!raw) {
      renew(`the queue ${queue} was deleted`);
      return;
    }
    opened.acks.came(raw);
    const task = work(opened, raw)
      .catch((err: unknown) => logger.error({ queue, err }, 'message.lost_track'))
      .then(() => void inFlight.delete(task));
    inFlight.add(task);
  };

  const activeConsumer: ActiveConsumer = {
    topology: topologyOf(consumer, service),
    open: async (connection) => {
      const from = await openChannel(connection, logger);
      const acks = createAcks(from);
      const opened = { from, acks, outage: createOutage({ ...deps, queue }), look: createHealthLook(queue, acks) };
      current = opened;
      from.on('close', () => {
        opened.outage.end();
        if (current !== opened) return;
        current = undefined;
        if (!stopping) renew(`the channel of ${queue} was closed`);
      });
      await from.prefetch(prefetch);
      const { consumerTag } = await from.consume(queue, (raw) => receive(opened, raw));
      tag = consumerTag;
    },
    look: async (on) => current?.look(on),
  };

  return {
    name: `consume ${queue}`,
    start: async () => {
      stopping = false;
      await activeConsumers.add(activeConsumer);
    },
    stop: async () => {
      activeConsumers.remove(activeConsumer);
      const last = current;
      if (last) await within(1_000, last.from.cancel(tag)).catch(() => undefined);
      stopping = true;
      last?.outage.end();
      await within(STOP_LIMIT, Promise.allSettled(inFlight)).catch(() => undefined);
      last?.acks.flush();
      if (last) await within(1_000, last.from.close()).catch(() => undefined);
      current = undefined;
    },
  };
};
