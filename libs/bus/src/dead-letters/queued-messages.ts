import { AppError, isAppError } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import type { Channel, GetMessage } from 'amqplib';
import { isMissing, onChannel } from '../connection/channel.ts';
import type { Link } from '../connection/link.ts';
import type { ConsumingDeps } from '../consume/active-consumers.ts';
import { businessOf, headersOf, hurried } from '../message.ts';

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

/** True of the messages that are looked for. `text`: all that it says, in its body and its headers. */
export type IsWanted = (message: { businessId: number | null; text: string }) => boolean;

/**
 * Messages that wait in a queue, of which somebody must know what they say. Of a queue that is not there the answer is 0. Others stay
 * where they are, but a look counts as a delivery: the broker gives up a message of a work queue after 20.
 */
export type QueuedMessages = {
  /** How many are wanted. */
  count(queue: string, isWanted: IsWanted): Promise<number>;
  /** Removes those that are wanted. Answers how many. */
  discard(queue: string, isWanted: IsWanted): Promise<number>;
  /** Sends those that are wanted to `target` before their wait is over, each confirmed before it leaves. Answers how many. */
  hurry(queue: string, target: string, isWanted: IsWanted): Promise<number>;
  /** How many wait, whatever they say; nothing is taken. */
  depth(queue: string): Promise<number>;
};

const textOf = (raw: GetMessage): string => `${raw.content.toString('utf8')}\n${JSON.stringify(headersOf(raw))}`;

/** Messages are held until the channel closes, so that none comes twice; what came since the look began is not looked at. */
const createLook = (onQueue: ReturnType<typeof createOnQueue>) => {
  type Take = (channel: Channel, raw: GetMessage) => void | Promise<void>;
  return (queue: string, isWanted: IsWanted, take: Take): Promise<number> =>
    onQueue(async (channel) => {
      const { messageCount } = await channel.checkQueue(queue);
      let wanted = 0;
      for (let looked = 0; looked < messageCount; looked += 1) {
        const raw = await channel.get(queue);
        if (!raw) break;
        if (!isWanted({ businessId: businessOf(raw), text: textOf(raw) })) continue;
        wanted += 1;
        await take(channel, raw);
      }
      return wanted;
    });
};

const noneWhereMissing = (error: unknown): number => {
  if (isAppError(error) && error.kind === 'not-found') return 0;
  throw error;
};

/** By AMQP alone, so that no management plugin is needed. */
export const createQueuedMessages = (
  connection: Link['current'],
  { publish, logger }: Pick<ConsumingDeps, 'publish' | 'logger'>,
): QueuedMessages => {
  const onQueue = createOnQueue(connection, logger);
  const look = createLook(onQueue);
  return {
    count: (queue, isWanted) => look(queue, isWanted, () => undefined).catch(noneWhereMissing),
    discard: (queue, isWanted) => look(queue, isWanted, (channel, raw) => channel.ack(raw)).catch(noneWhereMissing),
    hurry: (queue, target, isWanted) =>
      look(queue, isWanted, async (channel, raw) => {
        await publish(hurried(raw, target));
        channel.ack(raw);
      }).catch(noneWhereMissing),
    depth: (queue) =>
      onQueue(async (channel) => (await channel.checkQueue(queue)).messageCount).catch(noneWhereMissing),
  };
};
