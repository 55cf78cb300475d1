import type { Job } from './job.ts';

type QueueLimits = {
  /** In flight to one endpoint at the start and at most. */
  initial: number;
  most: number;
  /** How many jobs wait in memory for each slot; what is beyond stays in the database. */
  waitingPerSlot: number;
};

/** Of all queues together. */
export type Limits = QueueLimits & {
  /** First attempts of healthy endpoints under way at once. */
  calm: number;
  /** Retries, and everything to a suspect endpoint, under way at once. */
  troubled: number;
  /** Jobs in memory in all, whatever they wait for, and the bytes of their events. */
  jobs: number;
  bytes: number;
  /** Endpoints remembered when nothing is under way to them. */
  remembered: number;
};

/** What an endpoint's queue learns from an attempt. */
export type AttemptOutcome = { ok: boolean; timedOut: boolean; responseTime: number };

/** Milliseconds. A slower answer occupies slots; the cap does not rise for it. */
const SLOW = 1_000;
const FAILURES_OF_A_SUSPECT = 3;

/** What goes to one endpoint: what waits, what is under way, and how much may be under way at once. */
export const newQueue = (endpointId: string, { initial }: QueueLimits) => ({
  endpointId,
  fresh: [] as Job[],
  retries: [] as Job[],
  /** What a replay sends again: after everything else. */
  replays: [] as Job[],
  /** Places in memory set aside for jobs that are being fetched. */
  reserved: 0,
  inFlight: 0,
  cap: initial,
  failures: 0,
  /** Hangs, is slow or only fails: it uses the troubled pool, so that it costs the healthy endpoints no slot. */
  suspect: false as boolean,
  /** Time-outs in a row; many of them open the breaker. */
  timeouts: 0,
  /** The breaker is open until then, and no first attempt starts (milliseconds of the given clock). */
  brokenUntil: 0,
  /** When the next attempt may start under the endpoint's rate limit. */
  nextStartAt: 0,
});
export type EndpointQueue = ReturnType<typeof newQueue>;

export const waitingIn = (queue: EndpointQueue): number =>
  queue.fresh.length + queue.retries.length + queue.replays.length;
export const isIdle = (queue: EndpointQueue): boolean => queue.inFlight + queue.reserved + waitingIn(queue) === 0;

/** Jobs that a suspect endpoint keeps waiting in memory per slot; many suspects must leave places to the healthy ones. */
const SUSPECTS_WAITING = 8;

/** How many jobs may wait in memory; the rest of a backlog waits in the database. */
export const capacityOf = ({ cap, suspect }: EndpointQueue, { waitingPerSlot }: QueueLimits): number =>
  cap * (suspect ? Math.min(SUSPECTS_WAITING, waitingPerSlot) : waitingPerSlot);

/** How many more jobs the queue takes into memory. */
export const freeIn = (queue: EndpointQueue, limits: QueueLimits): number =>
  Math.max(0, capacityOf(queue, limits) - waitingIn(queue) - queue.reserved);

/**
 * The cap follows what the endpoint can take: it rises by one per quick success while work waits (so it doubles each
 * round), halves at every time-out, and falls back to its initial value when only failures come. An endpoint that hangs
 * occupies one slot; one that answers fast gets its whole rate.
 */
export const learn = (
  queue: EndpointQueue,
  limits: QueueLimits,
  { ok, timedOut, responseTime }: AttemptOutcome,
): void => {
  queue.failures = ok ? 0 : queue.failures + 1;
  const slow = responseTime >= SLOW;
  queue.suspect = timedOut || slow || queue.failures >= FAILURES_OF_A_SUSPECT;
  if (timedOut) queue.cap = Math.max(1, Math.floor(queue.cap / 2));
  else if (queue.suspect) queue.cap = Math.min(queue.cap, limits.initial);
  else if (ok && waitingIn(queue) > 0) queue.cap = Math.min(limits.most, queue.cap + 1);
  else if (ok) queue.cap = Math.max(queue.cap, Math.min(limits.initial, queue.cap + 1));
};

const TIMEOUTS_TO_BREAK = 5;
const SHORTEST_BREAK = 5_000;
const LONGEST_BREAK = 30_000;

/**
 * The breaker: an endpoint that only hangs gets one first attempt per pause, so that it wastes fewer slots. The pause
 * doubles up to half a minute and is jittered (`random` is 0 to 1), so that many endpoints behind one dead host do not come
 * back at once; after it the queue starts slowly, with a cap of one. Retries are never held back: their times are promised.
 */
export const breakOrHeal = (queue: EndpointQueue, timedOut: boolean, now: number, random: number): void => {
  queue.timeouts = timedOut ? queue.timeouts + 1 : 0;
  if (!timedOut) queue.brokenUntil = 0;
  const over = queue.timeouts - TIMEOUTS_TO_BREAK;
  if (over < 0) return;
  const pause = Math.min(LONGEST_BREAK, SHORTEST_BREAK * 2 ** Math.min(over, 10));
  queue.brokenUntil = now + pause * (0.5 + random / 2);
};

/** Milliseconds' worth of the rate that may be used at once. */
const BURST = 50;

/** Counts one start against the endpoint's rate limit. */
export const pace = (queue: EndpointQueue, { rateLimit }: Job, now: number): void => {
  if (rateLimit !== null) queue.nextStartAt = Math.max(queue.nextStartAt, now - BURST) + 1_000 / rateLimit;
};

/** `calm`: first attempts of healthy endpoints; `troubled`: retries, replays and everything to suspect endpoints. */
export type DeliveryPool = 'calm' | 'troubled';

/** In which pools a queue may start an attempt now, and whether only time keeps it from that. */
export const eligibility = (queue: EndpointQueue, at: number): Record<DeliveryPool | 'waits', boolean> => {
  const open = queue.inFlight < queue.cap && queue.nextStartAt <= at;
  const whole = open && queue.brokenUntil <= at;
  const first = whole && queue.fresh.length > 0;
  const replay = whole && queue.replays.length > 0 && queue.fresh.length === 0;
  const retry = open && queue.retries.length > 0;
  return {
    calm: first && !queue.suspect,
    troubled: retry || replay || (first && queue.suspect),
    waits: waitingIn(queue) > 0 && (queue.nextStartAt > at || queue.brokenUntil > at),
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
export const opensAt = ({ nextStartAt, brokenUntil, retries }: EndpointQueue): number =>
  retries.length > 0 ? nextStartAt : Math.max(nextStartAt, brokenUntil);
