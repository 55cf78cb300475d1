import { type EndpointQueue, waitingIn } from './endpoint-queue.ts';
import type { Job } from './job.ts';

/** `calm`: first attempts of healthy endpoints; `troubled`: retries, replays and everything to suspect endpoints. */
export type DeliveryPool = 'calm' | 'troubled';

/** In which pools a queue may start an attempt now, and whether only time keeps it from that. */
export const eligibility = (queue: EndpointQueue, at: number): Record<DeliveryPool | 'waits', boolean> => {
  const open = queue.inFlight < queue.cap && queue.nextSlot <= at;
  const whole = open && queue.brokenUntil <= at;
  const first = whole && queue.fresh.length > 0;
  const replay = whole && queue.replays.length > 0 && queue.fresh.length === 0;
  const retry = open && queue.retries.length > 0;
  return {
    calm: first && !queue.suspect,
    troubled: retry || replay || (first && queue.suspect),
    waits: waitingIn(queue) > 0 && (queue.nextSlot > at || queue.brokenUntil > at),
  };
};

/** Where a job waits within its endpoint's queue. */
export const lineFor = (queue: EndpointQueue, job: Job): Job[] => {
  if (job.replayed) return queue.replays;
  return job.attempt - job.attemptsBefore === 1 ? queue.fresh : queue.retries;
};

/** Retries first; what a breaker holds only when it is open again; what happens now before what is replayed. */
export const nextOfTroubled = (queue: EndpointQueue, at: number): Job | undefined => {
  const retry = queue.retries.shift();
  if (retry || queue.brokenUntil > at) return retry;
  if (queue.fresh.length === 0) return queue.replays.shift();
  return queue.suspect ? queue.fresh.shift() : undefined;
};

/** When time alone lets a queue go on: its rate limit always counts, its breaker only when no retry waits. */
export const opensAt = ({ nextSlot, brokenUntil, retries }: EndpointQueue): number =>
  retries.length > 0 ? nextSlot : Math.max(nextSlot, brokenUntil);
