import type { Logger } from '@outlay/runtime';
import type { ChannelModel } from 'amqplib';
import { openChannel } from '../connection/open-channel.ts';
import { EVENTS_EXCHANGE, mergeTopologies, type Topology } from './topology.ts';

/** All that this process needs on the broker; grows with its consumers. */
export type Registry = {
  add(topology: Topology): void;
  /** Makes it so. Harmless when it is so already; rejects when a queue exists with other arguments. */
  declareOn(connection: ChannelModel): Promise<void>;
};

export const createRegistry = (initial: Topology, logger: Logger): Registry => {
  let wanted = initial;
  return {
    add: (topology) => {
      wanted = mergeTopologies(wanted, topology);
    },
    declareOn: async (connection) => {
      const channel = await openChannel(connection, logger);
      await channel.assertExchange(EVENTS_EXCHANGE, 'topic', { durable: true });
      for (const queue of wanted.queues)
        await channel.assertQueue(queue.name, { durable: true, arguments: queue.arguments });
      for (const { queue, exchange, pattern } of wanted.bindings) await channel.bindQueue(queue, exchange, pattern);
      await channel.close();
    },
  };
};
