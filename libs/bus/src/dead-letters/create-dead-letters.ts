import { AppError } from '@outlay/contracts';
import { type Logger, within } from '@outlay/runtime';
import type { Channel, ChannelModel, GetMessage } from 'amqplib';
import { openChannel } from '../connection/open-channel.ts';
import { unavailable } from '../connection/unavailable.ts';
import { revived } from '../consume/forward.ts';
import type { Outgoing } from '../publish/outgoing.ts';
import type { DeadLetters } from './dead-letters.ts';
import { readDeadLetter } from './read-dead-letter.ts';

type Options = {
  connection(): ChannelModel | undefined;
  publish(message: Outgoing): Promise<void>;
  logger: Logger;
};

const isMissingQueue = (err: unknown): boolean => (err as { code?: unknown } | null)?.code === 404;

/** Dead letters by AMQP alone, so that no management plugin is needed. An unknown queue is NOT_FOUND. */
export const createDeadLetters = ({ connection, publish, logger }: Options): DeadLetters => {
  /** Closing the channel gives back every message that was not acked. */
  const onChannel = async <T>(work: (channel: Channel) => Promise<T>): Promise<T> => {
    const current = connection();
    if (!current) throw unavailable('not connected to the broker');
    const channel = await openChannel(current, logger);
    try {
      const result = await work(channel);
      await channel.close();
      return result;
    } catch (err) {
      await within(1_000, channel.close()).catch(() => undefined);
      throw isMissingQueue(err) ? new AppError('NOT_FOUND', { cause: err }) : err;
    }
  };

  const take = async (channel: Channel, queue: string, limit: number): Promise<GetMessage[]> => {
    const taken: GetMessage[] = [];
    while (taken.length < limit) {
      const raw = await channel.get(queue);
      if (!raw) break;
      taken.push(raw);
    }
    return taken;
  };

  const revive = async (channel: Channel, raw: GetMessage): Promise<boolean> => {
    const { queue, id } = readDeadLetter(raw);
    if (queue === null) {
      logger.warn({ id }, 'dead_letter.has_no_home');
      return false;
    }
    await publish(revived(raw, queue));
    channel.ack(raw);
    return true;
  };

  return {
    list: (queue, limit) => onChannel(async (channel) => (await take(channel, queue, limit)).map(readDeadLetter)),
    redrive: (queue, limit) =>
      onChannel(async (channel) => {
        let count = 0;
        for (const raw of await take(channel, queue, limit)) if (await revive(channel, raw)) count += 1;
        return count;
      }),
    depth: (queue) => onChannel(async (channel) => (await channel.checkQueue(queue)).messageCount),
  };
};
