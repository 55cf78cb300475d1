import type { Logger } from '@outlay/runtime';
import type { BrokerMarker } from './bus.ts';
import { isMissing, onChannel, unavailable } from './connection/channel.ts';
import type { Link } from './connection/link.ts';
import { markerQueue } from './topology/queues.ts';

/** A durable queue is the marker: it goes when, and only when, the broker loses everything. */
export const createMarker = (
  service: string,
  connection: Link['current'],
  logger: Logger,
): Omit<BrokerMarker, 'connection'> => {
  const { name, arguments: args } = markerQueue(service);
  const missing = (err: Error): void => logger.debug({ err }, 'bus.marker_missing');
  return {
    isNew: async (): Promise<boolean> => {
      try {
        await onChannel(connection(), missing, (channel) => channel.checkQueue(name));
        return false;
      } catch (err) {
        if (isMissing(err)) return true;
        throw unavailable(err);
      }
    },
    register: async (): Promise<void> => {
      await onChannel(connection(), missing, (channel) =>
        channel.assertQueue(name, { durable: true, arguments: args }),
      );
    },
  };
};
