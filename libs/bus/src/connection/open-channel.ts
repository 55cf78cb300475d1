import type { Logger } from '@outlay/runtime';
import type { Channel, ChannelModel, ConfirmChannel } from 'amqplib';

/** An error of a channel without a listener would end the process; the close that follows it is what we act on. */
const heardOf = <C extends Channel>(channel: C, logger: Logger): C => {
  channel.on('error', (err: Error) => logger.warn({ err }, 'bus.channel_failed'));
  return channel;
};

export const openChannel = async (connection: ChannelModel, logger: Logger): Promise<Channel> =>
  heardOf(await connection.createChannel(), logger);

export const openConfirmChannel = async (connection: ChannelModel, logger: Logger): Promise<ConfirmChannel> =>
  heardOf(await connection.createConfirmChannel(), logger);
