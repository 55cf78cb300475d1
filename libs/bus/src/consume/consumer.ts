import { isAppError } from '@outlay/contracts';
import { type Clock, inSpan, type Logger, type Origin, type Part, tracing, within } from '@outlay/runtime';
import type { Channel, ConsumeMessage, Replies } from 'amqplib';
import type { Consumer } from '../bus.ts';
import { isMissing, openChannel } from '../connection/channel.ts';
import { type IncomingMessage, toIncoming, traceOf } from '../message.ts';
import { deadQueue, RETRY, retryQueues, type Topology } from '../topology/queues.ts';
import { retryLater, type Verdict, verdictOfError } from '../verdict.ts';
import type { ActiveConsumer, ConsumingDeps } from './active-consumers.ts';
import { type Acks, createAcks, createCarryOut } from './carry-out.ts';

/** Milliseconds between two tries of the same messages; the last one repeats. */
const PAUSES = [100, 200, 500, 1_000, 2_000];

/** Of one message in place: ten minutes, a third of the time after which RabbitMQ closes a channel that keeps one. */
const MOST_TRIES = 300;

type Options = { queue: string; clock: Pick<Clock, 'wait'>; logger: Pick<Logger, 'info' | 'warn'> };

type Outage = ReturnType<typeof createOutage>;

/**
 * What a server that is away means for the messages of one channel. No other message would fare better, so they keep
 * their places and are tried again together, in the order of their coming: the broker's steps would let them wait half a
 * minute for a server that is back after six seconds.
 */
export const createOutage = ({ queue, clock, logger }: Options) => {
  const end = new AbortController();
  /** Values and no functions: every message reads them. */
  const state = { pauses: 0, pause: undefined as Promise<void> | undefined };

  const begin = (err: unknown): void => {
    if (state.pauses === 0) logger.warn({ queue, err }, 'consumer.waits');
    const ms = PAUSES[Math.min(state.pauses, PAUSES.length - 1)] as number;
    state.pauses += 1;
    state.pause = clock.wait(ms, end.signal).then(() => {
      state.pause = undefined;
    });
  };

  return {
    /** What messages wait for, while it is on, and how many pauses there were since a message got through. */
    state: state as Readonly<typeof state>,
    /** Whether the failure of a message is one of all: then there is a pause now. */
    began: (err: unknown): boolean => {
      if (!isAppError(err) || !err.outage) return false;
      if (!state.pause) begin(err);
      return true;
    },
    /** A message got through. */
    passed: (): void => {
      if (state.pauses === 0) return;
      logger.info({ queue, pauses: state.pauses }, 'consumer.goes_on');
      state.pauses = 0;
    },
    /** Nobody waits any longer: the channel is closed, or about to be. */
    end: (): void => end.abort(),
  };
};

/** What of a consumer is seen at one look. */
type Look = Pick<Replies.AssertQueue, 'consumerCount' | 'messageCount'> & ReturnType<Acks['counts']>;

/** Of several instances the others are counted too; but one that is served holds messages, or gets some, while any wait. */
const isServed = (cameBefore: number, { consumerCount, messageCount, came, underWay }: Look): boolean =>
  consumerCount > 0 && (messageCount === 0 || underWay > 0 || came > cameBefore);

/**
 * Looks whether a queue serves the consumer that was opened on it, and says why it seems not to. Two looks in a row must see it:
 * figures of a queue whose leader has just changed may be old.
 */
export const createHealthLook = (queue: string, acks: Pick<Acks, 'counts'>) => {
  let came = -1;
  let missed = 0;
  return async (on: Pick<Channel, 'checkQueue'>): Promise<string | undefined> => {
    try {
      const found = { ...(await on.checkQueue(queue)), ...acks.counts() };
      missed = isServed(came, found) ? 0 : missed + 1;
      came = found.came;
      return missed > 1 ? `the queue ${queue} serves its consumer no longer` : undefined;
    } catch (err) {
      if (isMissing(err)) return `the queue ${queue} is gone`;
      throw err;
    }
  };
};

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
