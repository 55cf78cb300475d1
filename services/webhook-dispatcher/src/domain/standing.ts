import type { Job } from './delivery.ts';
import { type Lane, waitingIn } from './lane.ts';

/** First attempts of healthy endpoints; and retries, replays and everything to suspects. */
export type Road = 'calm' | 'troubled';

/** Where a lane stands in line: on which road it may start one, and whether only time keeps it. */
export const standing = (lane: Lane, at: number): Record<Road | 'waits', boolean> => {
  const open = lane.inFlight < lane.cap && lane.nextSlot <= at;
  const whole = open && lane.brokenUntil <= at;
  const first = whole && lane.fresh.length > 0;
  const replay = whole && lane.replays.length > 0 && lane.fresh.length === 0;
  const retry = open && lane.retries.length > 0;
  return {
    calm: first && !lane.suspect,
    troubled: retry || replay || (first && lane.suspect),
    waits: waitingIn(lane) > 0 && (lane.nextSlot > at || lane.brokenUntil > at),
  };
};

/** Where a job queues within its lane. */
export const lineFor = (lane: Lane, job: Job): Job[] => {
  if (job.replayed) return lane.replays;
  return job.attempt - job.attemptsBefore === 1 ? lane.fresh : lane.retries;
};

/** Retries first; what a breaker holds only when it is open again; what happens now before what is replayed. */
export const nextOfTroubled = (lane: Lane, at: number): Job | undefined => {
  const retry = lane.retries.shift();
  if (retry || lane.brokenUntil > at) return retry;
  if (lane.fresh.length === 0) return lane.replays.shift();
  return lane.suspect ? lane.fresh.shift() : undefined;
};

/** When time alone lets a lane go on: a slot first, then whatever the breaker holds. */
export const opensAt = ({ nextSlot, brokenUntil, retries }: Lane): number =>
  retries.length > 0 ? nextSlot : Math.max(nextSlot, brokenUntil);
