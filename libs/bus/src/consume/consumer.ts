import { type Part, within } from '@outlay/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Consumer } from '../bus.ts';
import { openChannel } from '../connection/channel.ts';
import { toIncoming } from '../message.ts';
import { deadQueue, RETRY, retryQueues } from '../topology/queues.ts';
import { type Verdict, verdictOfError } from '../verdict.ts';
import type { ActiveConsumer, ConsumingDeps } from './active-consumers.ts';
import { type Acks, createAcks, createCarryOut } from './carry-out.ts';

/** Handlers that are still busy after this long lose their message to another instance. */
const STOP_LIMIT = 20_000;

/** Consumes one queue with verdicts, over every reconnect, until it is stopped. */
export const createConsumer = (consumer: Consumer, deps: ConsumingDeps): Part => {
  const { queue, prefetch, handle, retry = RETRY } = consumer;
  const { service, logger, metrics, activeConsumers, renew } = deps;
  const carryOut = createCarryOut({ ...deps, queue, retry });
  const labels = { queue };
  const inFlight = new Set<Promise<void>>();
  let channel: Channel | undefined;
  let tag = '';
  let flush = (): void => undefined;
  let stopping = false;

  const judged = async (raw: ConsumeMessage): Promise<Verdict> => {
    const began = performance.now();
    metrics.inFlight.inc(labels);
    try {
      return await handle(toIncoming(raw));
    } catch (err) {
      logger.warn({ queue, id: raw.properties.messageId, kind: raw.properties.type, err }, 'message.failed');
      return verdictOfError(err);
    } finally {
      metrics.inFlight.dec(labels);
      metrics.handled.observe(labels, (performance.now() - began) / 1_000);
    }
  };

  const work = async (from: Channel, acks: Acks, raw: ConsumeMessage): Promise<void> => {
    const { messageId: id, type: kind } = raw.properties;
    const verdict = await judged(raw);
    logger.debug({ queue, id, kind, verdict: verdict.verdict }, 'message.handled');
    metrics.consumed.inc({ queue, verdict: verdict.verdict });
    if (await carryOut(raw, verdict, () => channel === from && !stopping)) acks.done(raw);
  };

  const receive = (from: Channel, acks: Acks, raw: ConsumeMessage | null): void => {
    if (!raw) {
      renew(`the queue ${queue} was deleted`);
      return;
    }
    acks.came(raw);
    const task = work(from, acks, raw)
      .catch((err: unknown) => logger.error({ queue, err }, 'message.lost_track'))
      .then(() => void inFlight.delete(task));
    inFlight.add(task);
  };

  const activeConsumer: ActiveConsumer = {
    topology: { queues: [deadQueue(service), ...retryQueues(queue, retry)], bindings: [] },
    open: async (connection) => {
      const fresh = await openChannel(connection, logger);
      channel = fresh;
      fresh.on('close', () => {
        if (channel !== fresh) return;
        channel = undefined;
        if (!stopping) renew(`the channel of ${queue} was closed`);
      });
      await fresh.prefetch(prefetch);
      const acks = createAcks(fresh);
      flush = acks.flush;
      const { consumerTag } = await fresh.consume(queue, (raw) => receive(fresh, acks, raw));
      tag = consumerTag;
    },
  };

  return {
    name: `consume ${queue}`,
    start: async () => {
      stopping = false;
      await activeConsumers.add(activeConsumer);
    },
    stop: async () => {
      activeConsumers.remove(activeConsumer);
      const last = channel;
      if (last) await within(1_000, last.cancel(tag)).catch(() => undefined);
      stopping = true;
      await within(STOP_LIMIT, Promise.allSettled(inFlight)).catch(() => undefined);
      flush();
      if (last) await within(1_000, last.close()).catch(() => undefined);
      channel = undefined;
    },
  };
};
