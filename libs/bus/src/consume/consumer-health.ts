import type { Channel, Replies } from 'amqplib';
import { isMissing } from '../connection/channel.ts';
import type { Acks } from './carry-out.ts';

/** What of a consumer is seen at one look. */
type Look = Pick<Replies.AssertQueue, 'consumerCount' | 'messageCount'> & ReturnType<Acks['counts']>;

/** Of several instances the others are counted too; but one that is served holds messages, or gets some, while any wait. */
const isServed = (cameBefore: number, { consumerCount, messageCount, came, underWay }: Look): boolean =>
  consumerCount > 0 && (messageCount === 0 || underWay > 0 || came > cameBefore);

/**
 * Looks whether a queue serves the consumer that was opened on it, and says why it seems not to. Two looks in a row must see it:
 * figures of a queue whose leader has just changed may be old.
 */
export const createHealthLook = (queue: string, acks: Pick<Acks, 'counts'>) => {
  let came = -1;
  let missed = 0;
  return async (on: Pick<Channel, 'checkQueue'>): Promise<string | undefined> => {
    try {
      const found = { ...(await on.checkQueue(queue)), ...acks.counts() };
      missed = isServed(came, found) ? 0 : missed + 1;
      came = found.came;
      return missed > 1 ? `the queue ${queue} serves its consumer no longer` : undefined;
    } catch (err) {
      if (isMissing(err)) return `the queue ${queue} is gone`;
      throw err;
    }
  };
};
