import { AppError } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import type { Channel } from 'amqplib';
import { isMissing, onChannel } from './channel.ts';
import type { Link } from './link.ts';

/** Work on a channel of its own with a queue that may not be there: then it is NOT_FOUND. */
export const createOnQueue =
  (connection: Link['current'], logger: Logger) =>
  async <T>(work: (channel: Channel) => Promise<T>): Promise<T> => {
    try {
      return await onChannel(connection(), (err) => logger.warn({ err }, 'bus.channel_failed'), work);
    } catch (err) {
      throw isMissing(err) ? new AppError('NOT_FOUND', { cause: err }) : err;
    }
  };
