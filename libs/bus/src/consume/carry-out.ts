import { setTimeout as pause } from 'node:timers/promises';
import type { Channel, ConsumeMessage, Message } from 'amqplib';
import type { Consumer } from '../bus.ts';
import { attemptsOf, forwarded, type Outgoing } from '../message.ts';
import { deadQueueName, nextRetry, type RetryPolicy } from '../topology/queues.ts';
import type { Verdict } from '../verdict.ts';
import type { ConsumingDeps } from './active-consumers.ts';

type Options = { queue: string; retry: RetryPolicy } & { setAside: Consumer['setAside'] | undefined } & Pick<
    ConsumingDeps,
    'service' | 'publish' | 'clock' | 'logger'
  >;

/** Between two tries to hand a message over. Returning it instead would use up its deliveries within a second. */
const PAUSE = 1_000;
/** Milliseconds in which a message whose wait is over has been handled again. */
const RETURN_WITHIN = 60_000;

/**
 * Moves a message to where its verdict wants it. Resolves true when it is safe to ack: done, or confirmed elsewhere;
 * false when `alive` ended first, and the broker will deliver it again.
 */
export const createCarryOut = ({ queue, service, retry, setAside, publish, clock, logger }: Options) => {
  const handOver = async (message: Outgoing, alive: () => boolean): Promise<boolean> => {
    while (alive()) {
      try {
        await publish(message);
        return true;
      } catch (err) {
        logger.warn({ queue, target: message.routingKey, id: message.options.messageId, err }, 'message.not_moved');
        if (alive()) await pause(PAUSE);
      }
    }
    return false;
  };

  return async (raw: Message, verdict: Verdict, alive: () => boolean): Promise<boolean> => {
    if (verdict.verdict === 'done') return true;
    const { reason } = verdict;
    const attempt = attemptsOf(raw) + 1;
    const facts = { queue, service, at: clock.now() };
    const wait = verdict.verdict === 'retry-later' ? nextRetry(queue, retry, attempt) : undefined;
    const about = { queue, id: raw.properties.messageId, kind: raw.properties.type, attempt, reason };
    await setAside?.(
      String(raw.properties.messageId),
      wait ? Number(wait.arguments['x-message-ttl']) + RETURN_WITHIN : null,
    );
    if (wait) logger.warn({ ...about, wait: wait.name }, 'message.delayed');
    if (wait) return await handOver(forwarded(raw, wait.name, facts), alive);
    logger.error(about, 'message.dead_lettered');
    return await handOver(forwarded(raw, deadQueueName(service), facts, reason), alive);
  };
};

export type Acks = ReturnType<typeof createAcks>;

const tagOf = ({ fields }: ConsumeMessage): number => fields.deliveryTag;

/**
 * The acks of one channel with one consumer. What is done before the oldest message under way is one ack for all; what
 * is done behind it is acked by itself, so that a slow handler holds no place of the prefetch window but its own. A
 * quorum queue writes each ack down: for a batch of 100 that is one entry instead of 100.
 */
export const createAcks = (channel: Pick<Channel, 'ack'>) => {
  const underWay = new Set<number>();
  let ready: ConsumeMessage[] = [];
  let count = 0;

  const ack = (message: ConsumeMessage, allUpTo: boolean): void => {
    try {
      channel.ack(message, allUpTo);
    } catch {
      // The channel closed while the handler ran: the broker delivers the message again and the work proves idempotent.
    }
  };

  const flush = (): void => {
    const [oldest = Number.POSITIVE_INFINITY] = underWay;
    const messages = ready.toSorted((a, b) => tagOf(a) - tagOf(b));
    ready = [];
    const together = messages.filter((message) => tagOf(message) < oldest);
    const last = together.at(-1);
    if (last) ack(last, together.length > 1);
    for (const message of messages.slice(together.length)) ack(message, false);
  };

  return {
    /** A message came; called in the order of their coming. */
    came: (message: ConsumeMessage): void => {
      underWay.add(tagOf(message));
      count += 1;
    },
    /** It is done: acked at the end of this turn of the event loop, together with what else is. */
    done: (message: ConsumeMessage): void => {
      underWay.delete(tagOf(message));
      if (ready.push(message) === 1) setImmediate(flush);
    },
    /** Acks at once what is done. */
    flush,
    /** How many came, and how many of them the broker still waits for. */
    counts: () => ({ came: count, underWay: underWay.size + ready.length }),
  };
};
