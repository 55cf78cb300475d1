import type { Logger } from '@outlay/runtime';
import type { ChannelModel } from 'amqplib';
import { unavailable } from './connection/unavailable.ts';
import { markerQueue } from './topology/queues.ts';

/** Whether the broker is the one that took our events, or an empty one in its place. */
export type BrokerMarker = {
  /** Counts the connections; 0 before the first. */
  connection(): number;
  /** @throws AppError SERVICE_UNAVAILABLE without a connection */
  isNew(): Promise<boolean>;
  register(): Promise<void>;
  /** A connection was opened. */
  reconnected(): void;
};

const NOT_FOUND = 404;

type Options = { service: string; current(): ChannelModel | undefined; logger: Logger };

/** A durable queue is the marker: it goes when, and only when, the broker loses everything. */
export const createBrokerMarker = ({ service, current, logger }: Options): BrokerMarker => {
  const marker = markerQueue(service);
  let connections = 0;

  const onChannel = async <T>(work: (channel: Awaited<ReturnType<ChannelModel['createChannel']>>) => Promise<T>) => {
    const connection = current();
    if (!connection) throw unavailable('not connected to the broker');
    const channel = await connection.createChannel();
    // A queue that is not there closes the channel; the call is rejected.
    channel.on('error', (err: Error) => logger.debug({ err }, 'bus.marker_missing'));
    try {
      return await work(channel);
    } finally {
      await channel.close().catch(() => undefined);
    }
  };

  return {
    connection: () => connections,
    reconnected: () => {
      connections += 1;
    },
    isNew: () =>
      onChannel(async (channel) => {
        try {
          await channel.checkQueue(marker.name);
          return false;
        } catch (err) {
          if ((err as { code?: unknown }).code === NOT_FOUND) return true;
          throw unavailable(err);
        }
      }),
    register: () =>
      onChannel(async (channel) => {
        await channel.assertQueue(marker.name, { durable: true, arguments: marker.arguments });
      }),
  };
};
