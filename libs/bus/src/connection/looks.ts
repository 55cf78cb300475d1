import { within } from '@outlay/runtime';
import type { Channel, ChannelModel } from 'amqplib';

/** A queue without a leader answers no question, and the next one would wait behind it. */
const ANSWER_LIMIT = 5_000;

/**
 * Questions to the broker that change nothing. One channel for all of them while its connection lives: to open one and close it
 * costs the broker more than they do. `failed` is told why the broker closed it.
 */
export const createLooks = (failed: (err: Error) => void) => {
  let open: { channel: Channel; connection: ChannelModel } | undefined;

  const forget = (channel: Channel): void => {
    if (open?.channel === channel) open = undefined;
  };

  return async <T>(connection: ChannelModel, work: (channel: Channel) => Promise<T>): Promise<T> => {
    if (open?.connection !== connection) {
      const channel = await connection.createChannel();
      channel.on('error', failed);
      channel.on('close', () => forget(channel));
      open = { channel, connection };
    }
    const { channel } = open;
    try {
      return await within(ANSWER_LIMIT, work(channel));
    } catch (err) {
      forget(channel);
      void within(ANSWER_LIMIT, channel.close()).catch(() => undefined);
      throw err;
    }
  };
};
