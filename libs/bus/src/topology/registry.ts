import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@outlay/runtime';
import type { ChannelModel } from 'amqplib';
import { openChannel } from '../connection/channel.ts';
import type { Link } from '../connection/link.ts';
import { clusterTopology, EVENTS_EXCHANGE, mergeTopologies, type Topology } from './queues.ts';

/**
 * A queue declared again within 5 ms of its deletion was still the dying one on RabbitMQ 3.10: it confirmed what it was
 * sent and lost it. After 50 ms it was a new one.
 */
const PAUSE = 1_000;

export type Registry = ReturnType<typeof createRegistry>;

/** All that this process needs on the broker: what all services need, and what its own consumers add. */
export const createRegistry = (logger: Logger) => {
  let wanted = clusterTopology();
  let repairing = false;

  const declareOn = async (connection: ChannelModel): Promise<void> => {
    const channel = await openChannel(connection, logger);
    await channel.assertExchange(EVENTS_EXCHANGE, 'topic', { durable: true });
    for (const queue of wanted.queues)
      await channel.assertQueue(queue.name, { durable: true, arguments: queue.arguments });
    for (const { queue, exchange, pattern } of wanted.bindings) await channel.bindQueue(queue, exchange, pattern);
    await channel.close();
  };

  return {
    add: (topology: Topology): void => {
      wanted = mergeTopologies(wanted, topology);
    },
    /** Makes it so. Harmless when it is so already; rejects when a queue exists with other arguments. */
    declareOn,
    /** Declares everything again, a little later, when a message was returned because its queue had been deleted by hand. */
    repair: async (current: Link['current']): Promise<void> => {
      if (repairing) return;
      repairing = true;
      try {
        await pause(PAUSE, undefined, { ref: false });
        const connection = current();
        if (connection) await declareOn(connection);
      } catch (err) {
        logger.warn({ err }, 'bus.repair_failed');
      } finally {
        repairing = false;
      }
    },
  };
};
