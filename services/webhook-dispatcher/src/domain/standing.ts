import type { Job } from './delivery.ts';
import { type EndpointQueue, waitingIn } from './endpoint-queue.ts';

/** First attempts of healthy endpoints; and retries, replays and everything to suspects. */
export type DeliveryPool = 'calm' | 'troubled';

/** Where a lane stands in line: on which road it may start one, and whether only time keeps it. */
export const standing = (endpointQueue: EndpointQueue, at: number): Record<DeliveryPool | 'waits', boolean> => {
  const open = endpointQueue.inFlight < endpointQueue.cap && endpointQueue.nextSlot <= at;
  const whole = open && endpointQueue.brokenUntil <= at;
  const first = whole && endpointQueue.fresh.length > 0;
  const replay = whole && endpointQueue.replays.length > 0 && endpointQueue.fresh.length === 0;
  const retry = open && endpointQueue.retries.length > 0;
  return {
    calm: first && !endpointQueue.suspect,
    troubled: retry || replay || (first && endpointQueue.suspect),
    waits: waitingIn(endpointQueue) > 0 && (endpointQueue.nextSlot > at || endpointQueue.brokenUntil > at),
  };
};

/** Where a job queues within its lane. */
export const lineFor = (endpointQueue: EndpointQueue, job: Job): Job[] => {
  if (job.replayed) return endpointQueue.replays;
  return job.attempt - job.attemptsBefore === 1 ? endpointQueue.fresh : endpointQueue.retries;
};

/** Retries first; what a breaker holds only when it is open again; what happens now before what is replayed. */
export const nextOfTroubled = (endpointQueue: EndpointQueue, at: number): Job | undefined => {
  const retry = endpointQueue.retries.shift();
  if (retry || endpointQueue.brokenUntil > at) return retry;
  if (endpointQueue.fresh.length === 0) return endpointQueue.replays.shift();
  return endpointQueue.suspect ? endpointQueue.fresh.shift() : undefined;
};

/** When time alone lets a lane go on: a slot first, then whatever the breaker holds. */
export const opensAt = ({ nextSlot, brokenUntil, retries }: EndpointQueue): number =>
  retries.length > 0 ? nextSlot : Math.max(nextSlot, brokenUntil);
