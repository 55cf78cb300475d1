import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '@outlay/bus';
import {
  deadQueueName,
  eventQueueName,
  type IsWanted,
  RETRY,
  retryQueues,
  SUBSCRIPTIONS,
  type Subscriber,
} from '@outlay/bus';

const WORK = (Object.keys(SUBSCRIPTIONS) as Subscriber[]).map((service) => {
  const queue = eventQueueName(service);
  return { queue, dead: deadQueueName(service), retries: retryQueues(queue, RETRY).map(({ name }) => name) };
});

/** Milliseconds that a service has to handle what waits for it, and between two looks. */
const DRAINED_WITHIN = 30_000;
const PAUSE = 50;

type Queued = Pick<Bus, 'queued'>;
type Looking = { isWanted: IsWanted; within?: number };

/** The services that run have handled what waited: no queue is taken from that somebody empties. Answers which are not empty. */
const undrained = async ({ queued }: Queued, within = DRAINED_WITHIN): Promise<string[]> => {
  const until = performance.now() + within;
  let left = WORK.map(({ queue }) => queue);
  for (;;) {
    const depths = await Promise.all(left.map(queued.depth));
    left = left.filter((_, index) => depths[index]);
    if (left.length === 0 || performance.now() > until) return left;
    await wait(PAUSE);
  }
};

/**
 * Handles what waits and names somebody: what waits for another try is tried now, with the tries that it has left, and what is on its
 * way is waited for. `known`: queues that were looked into already, once in a run, as a look counts as a delivery. Answers how many were
 * hurried: they may have brought the name back. @throws Error with the queues of services that are down, whose messages name them
 */
export const drainQueues = async (
  bus: Queued,
  { isWanted, within, known }: Looking & { known: Set<string> },
): Promise<number> => {
  let hurried = 0;
  for (const { queue, retries } of WORK)
    for (const retry of retries) hurried += await bus.queued.hurry(retry, queue, isWanted);
  const named: string[] = [];
  for (const queue of await undrained(bus, within)) {
    if (!known.has(queue) && (await bus.queued.count(queue, isWanted)) > 0) named.push(queue);
    known.add(queue);
  }
  if (named.length === 0) return hurried;
  throw new Error(`Still named in the queue ${named.join(', ')}: see that the service runs, and repeat the command`);
};

/** Removes dead letters. Answers how many. */
export const discardDead = async ({ queued }: Queued, isWanted: IsWanted): Promise<number> => {
  let discarded = 0;
  for (const { dead } of WORK) discarded += await queued.discard(dead, isWanted);
  return discarded;
};

/**
 * Removes what waits for another try, and what waits for a service that does not empty its queue. Of messages that end quietly
 * anyway, as those of a business that is buried do. Answers how many.
 */
export const discardWaiting = async (bus: Queued, { isWanted, within }: Looking): Promise<number> => {
  let discarded = 0;
  const waiting = [...(await undrained(bus, within)), ...WORK.flatMap(({ retries }) => retries)];
  for (const queue of waiting) discarded += await bus.queued.discard(queue, isWanted);
  return discarded;
};
