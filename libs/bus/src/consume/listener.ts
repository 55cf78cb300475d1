import { type Part, within } from '@outlay/runtime';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Listener } from '../bus.ts';
import { openChannel } from '../connection/channel.ts';
import { toIncoming } from '../message.ts';
import { EVENTS_EXCHANGE } from '../topology/queues.ts';
import type { ActiveConsumer, ConsumingDeps } from './active-consumers.ts';

/** A queue of this instance alone, made again on every connect; the broker removes it with the connection. */
export const createListener = ({ kinds, handle, onReconnect }: Listener, deps: ConsumingDeps): Part => {
  const { logger, activeConsumers, renew } = deps;
  let channel: Channel | undefined;
  let stopping = false;

  const receive = async (raw: ConsumeMessage | null): Promise<void> => {
    if (!raw) return renew('a broadcast queue was deleted');
    try {
      await handle(toIncoming(raw));
    } catch (err) {
      logger.warn({ kind: raw.properties.type, id: raw.properties.messageId, err }, 'broadcast.failed');
    }
  };

  const activeConsumer: ActiveConsumer = {
    open: async (connection) => {
      const fresh = await openChannel(connection, logger);
      channel = fresh;
      fresh.on('close', () => {
        if (channel === fresh && !stopping) renew('a broadcast channel was closed');
      });
      const { queue } = await fresh.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
      for (const kind of kinds) await fresh.bindQueue(queue, EVENTS_EXCHANGE, kind);
      await fresh.consume(queue, (raw) => void receive(raw), { noAck: true, exclusive: true });
      onReconnect?.();
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
    },
  };
};
