import { AppError } from '@outlay/contracts';
import { type Logger, within } from '@outlay/runtime';
import type { Channel, ChannelModel, ConfirmChannel } from 'amqplib';

/** The one failure of the bus towards its users: not now, try again. The cause says more to the log. */
export const unavailable = (cause: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', { cause: typeof cause === 'string' ? new Error(cause) : cause });

/** An error of a channel without a listener would end the process; the close that follows it is what we act on. */
const handledOf = <C extends Channel>(channel: C, logger: Logger): C => {
  channel.on('error', (err: Error) => logger.warn({ err }, 'bus.channel_failed'));
  return channel;
};

export const openChannel = async (connection: ChannelModel, logger: Logger): Promise<Channel> =>
  handledOf(await connection.createChannel(), logger);

export const openConfirmChannel = async (connection: ChannelModel, logger: Logger): Promise<ConfirmChannel> =>
  handledOf(await connection.createConfirmChannel(), logger);

/** Did the broker miss the queue or exchange that was named? Then it has closed the channel too. */
export const isMissing = (err: unknown): boolean => (err as { code?: unknown } | null)?.code === 404;

/**
 * Does `work` on a channel of its own. Closing it gives back every message that was not acked.
 * @throws AppError SERVICE_UNAVAILABLE without a connection
 */
export const onChannel = async <T>(
  connection: ChannelModel | undefined,
  failed: (err: Error) => void,
  work: (channel: Channel) => Promise<T>,
): Promise<T> => {
  if (!connection) throw unavailable('not connected to the broker');
  const channel = await connection.createChannel();
  channel.on('error', failed);
  try {
    const result = await work(channel);
    await channel.close();
    return result;
  } catch (err) {
    await within(1_000, channel.close()).catch(() => undefined);
    throw err;
  }
};

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
