import { type Part, within } from '@outlay/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Listener } from '../bus.ts';
import { isMissing, openChannel } from '../connection/channel.ts';
import { toIncoming } from '../message.ts';
import { EVENTS_EXCHANGE } from '../topology/queues.ts';
import type { ActiveConsumer, ConsumingDeps } from './active-consumers.ts';

/** A queue of this instance alone, made again on every connect; the broker removes it with the connection. */
export const createListener = ({ kinds, handle, onReconnect }: Listener, deps: ConsumingDeps): Part => {
  const { logger, activeConsumers, renew } = deps;
  let channel: Channel | undefined;
  let queue = '';
  let stopping = false;

  const receive = async (raw: ConsumeMessage | null): Promise<void> => {
    if (!raw) return renew('a broadcast queue was deleted');
    try {
      await handle(toIncoming(raw));
    } catch (err) {
      logger.warn({ kind: raw.properties.type, id: raw.properties.messageId, err }, 'broadcast.failed');
    }
  };

  /** Nothing happens where it is bound. A deleted exchange takes the bindings along, and says so to nobody. */
  const bind = async (on: Channel): Promise<void> => {
    for (const kind of kinds) await on.bindQueue(queue, EVENTS_EXCHANGE, kind);
  };

  const activeConsumer: ActiveConsumer = {
    open: async (connection) => {
      const fresh = await openChannel(connection, logger);
      channel = fresh;
      fresh.on('close', () => {
        if (channel === fresh && !stopping) renew('a broadcast channel was closed');
      });
      ({ queue } = await fresh.assertQueue('', { exclusive: true, autoDelete: true, durable: false }));
      await bind(fresh);
      await fresh.consume(queue, (raw) => void receive(raw), { noAck: true, exclusive: true });
      onReconnect?.();
    },
    look: async (on) => {
      try {
        if (queue) await bind(on);
        return undefined;
      } catch (err) {
        if (isMissing(err)) return 'a broadcast queue or its exchange is gone';
        throw err;
      }
    },
  };

  return {
    name: `listen ${kinds.join(' ')}`,
    start: async () => {
      stopping = false;
      await activeConsumers.add(activeConsumer);
    },
    stop: async () => {
      stopping = true;
      activeConsumers.remove(activeConsumer);
      if (channel) await within(1_000, channel.close()).catch(() => undefined);
      channel = undefined;
      queue = '';
    },
  };
};
