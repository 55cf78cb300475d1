import type { Logger } from '@outlay/runtime';
import type { Channel, ChannelModel, ConfirmChannel } from 'amqplib';

/** An error of a channel without a listener would end the process; the close that follows it is what we act on. */
const handledOf = <C extends Channel>(channel: C, logger: Logger): C => {
  channel.on('error', (err: Error) => logger.warn({ err }, 'bus.channel_failed'));
  return channel;
};

export const openChannel = async (connection: ChannelModel, logger: Logger): Promise<Channel> =>
  handledOf(await connection.createChannel(), logger);

export const openConfirmChannel = async (connection: ChannelModel, logger: Logger): Promise<ConfirmChannel> =>
  handledOf(await connection.createConfirmChannel(), logger);
