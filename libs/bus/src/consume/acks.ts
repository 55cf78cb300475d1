import type { Channel, ConsumeMessage } from 'amqplib';

/** The acks of one channel with one consumer. */
export type Acks = {
  /** A message came; called in the order of their coming. */
  came(message: ConsumeMessage): void;
  /** It is done: acked at the end of this turn of the event loop, together with what else is. */
  done(message: ConsumeMessage): void;
  /** Acks at once what is done. */
  flush(): void;
};

const tagOf = ({ fields }: ConsumeMessage): number => fields.deliveryTag;

/**
 * What is done before the oldest message under way is one ack for all; what is done behind it is acked by itself, so that
 * a slow handler holds no place of the prefetch window but its own. A quorum queue writes each ack down: for a batch of
 * 100 that is one entry instead of 100.
 */
export const createAcks = (channel: Pick<Channel, 'ack'>): Acks => {
  const underWay = new Set<number>();
  let ready: ConsumeMessage[] = [];

  const publish = (message: ConsumeMessage, allUpTo: boolean): void => {
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
    if (last) publish(last, together.length > 1);
    for (const message of messages.slice(together.length)) publish(message, false);
  };

  return {
    came: (message) => void underWay.add(tagOf(message)),
    done: (message) => {
      underWay.delete(tagOf(message));
      if (ready.push(message) === 1) setImmediate(flush);
    },
    flush,
  };
};
