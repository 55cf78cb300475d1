import type { Job } from './job.ts';

type QueueLimits = {
  /** First attempts in flight to one endpoint at the start, at most, and at most while it answers at once. */
  initial: number;
  most: number;
  mostQuick: number;
  /** How many first attempts wait in memory for each slot; what is beyond stays in the database. */
  waitingPerSlot: number;
  /** Under way to one endpoint in the due pool at most, and how many of those may be late first attempts. */
  duePerEndpoint: number;
  late: number;
  /** Milliseconds that a first attempt may wait before it is late: the schedule's first step. */
  lateAfter: number;
};

/** The parts of memory: what is fresh can never take the places of what is due. */
export type Share = 'fresh' | 'due';
export type Places = Readonly<Record<Share, { jobs: number; bytes: number }>>;

/** Of all queues together. */
export type Limits = QueueLimits & {
  /** First attempts of healthy endpoints under way at once. */
  calm: number;
  /** First attempts of suspect endpoints, and replays, under way at once. */
  troubled: number;
  /** Retries, and late first attempts of suspect endpoints, under way at once. */
  due: number;
  /** Jobs in memory in all, whatever they wait for, and the bytes of their events. */
  places: Places;
  /** Endpoints remembered when nothing is under way to them. */
  remembered: number;
};

/** What an endpoint's queue learns from an attempt. */
export type AttemptOutcome = { ok: boolean; timedOut: boolean; responseTime: number };

/** Milliseconds. A slower answer occupies slots; the cap does not rise for it. */
export const SLOW = 1_000;
/** Milliseconds. Of attempts that are answered sooner up to a half waits until its connection is read once more. */
const QUICK = 100;
const FAILURES_OF_A_SUSPECT = 3;

/** What goes to one endpoint: what waits, what is under way, and how much may be under way at once. */
export const newQueue = (endpointId: string, { initial }: QueueLimits) => ({
  endpointId,
  businessId: undefined as number | undefined,
  /** Retries whose time has come. */
  due: [] as Job[],
  /** First attempts that had waited for long when they came into memory: before the fresh ones. */
  late: [] as Job[],
  fresh: [] as Job[],
  /** What a replay sends again: after everything else. */
  replays: [] as Job[],
  /** Places in memory set aside for jobs that are being fetched, and those that due jobs occupy until they are recorded. */
  reserved: { fresh: 0, due: 0 },
  dueJobs: 0,
  /** First attempts under way, and what is under way in the due pool. */
  inFlight: 0,
  dueInFlight: 0,
  cap: initial,
  failures: 0,
  /** Milliseconds that its last attempts took. */
  took: 0,
  /** Hangs, is slow or only fails: it uses the troubled pool, so that it costs the healthy endpoints no slot. */
  suspect: false as boolean,
  /** Time-outs in a row; many of them open the breaker. */
  timeouts: 0,
  /** The breaker is open until then, and no first attempt starts (milliseconds of the given clock). */
  brokenUntil: 0,
  /** This instance's share of the endpoint's own limit, and when the next attempt may start under it. */
  rateLimit: null as number | null,
  nextStartAt: 0,
  /** When time alone may let something start. */
  opensAt: Number.POSITIVE_INFINITY,
});
export type EndpointQueue = ReturnType<typeof newQueue>;

export const firstsIn = ({ late, fresh, replays }: EndpointQueue): number =>
  late.length + fresh.length + replays.length;
export const waitingIn = (queue: EndpointQueue): number => queue.due.length + firstsIn(queue);
export const isIdle = (queue: EndpointQueue): boolean =>
  queue.inFlight + queue.dueJobs + queue.reserved.fresh + queue.reserved.due + waitingIn(queue) === 0;

/** The schedule has begun: this attempt has a time that was promised. */
export const isRetry = ({ attempt, attemptsBefore }: Job): boolean => attempt - attemptsBefore > 1;
/** A first attempt that waited for longer than it would have waited for its first retry. */
export const isLate = ({ dueAt }: Pick<Job, 'dueAt'>, { lateAfter }: QueueLimits, at: number): boolean =>
  at - dueAt >= lateAfter;

/** First attempts that a suspect endpoint keeps waiting in memory per slot; many suspects must leave places to the healthy ones. */
const SUSPECTS_WAITING = 8;
/** Places of due jobs for each that may be under way: those that are being recorded, and the next ones. */
const DUE_PER_SLOT = 2;
/** Seconds' worth of its rate limit that an endpoint keeps in memory of what is due: more would wait there past its time. */
export const RATE_KEPT = 2;

/** Places that one endpoint has for what is due. */
export const duePlacesOf = ({ duePerEndpoint }: QueueLimits): number => duePerEndpoint * DUE_PER_SLOT;

/** How many jobs of one endpoint may wait in memory; the rest of a backlog waits in the database. */
export const capacityOf = (queue: EndpointQueue, limits: QueueLimits, share: Share): number => {
  const { cap, suspect, rateLimit } = queue;
  if (share === 'fresh')
    return (
      Math.min(cap, limits.most) * (suspect ? Math.min(SUSPECTS_WAITING, limits.waitingPerSlot) : limits.waitingPerSlot)
    );
  const most = duePlacesOf(limits);
  return rateLimit === null ? most : Math.min(most, Math.ceil(rateLimit * RATE_KEPT));
};

/** How many more jobs the queue takes into memory. */
export const freeIn = (queue: EndpointQueue, limits: QueueLimits, share: Share): number => {
  const capacity = capacityOf(queue, limits, share);
  if (share === 'fresh') return Math.max(0, capacity - firstsIn(queue) - queue.reserved.fresh);
  const free = Math.min(duePlacesOf(limits) - queue.dueJobs, capacity - queue.due.length);
  return Math.max(0, free - queue.reserved.due);
};

/** Takes first attempts out of memory that its capacity no longer holds: the youngest ones. */
export const surplusOf = (queue: EndpointQueue, limits: QueueLimits): Job[] => {
  const surplus = Math.max(0, firstsIn(queue) - capacityOf(queue, limits, 'fresh'));
  const { replays, fresh } = queue;
  const replayed = Math.min(surplus, replays.length);
  return [
    ...replays.splice(replays.length - replayed),
    ...fresh.splice(Math.max(0, fresh.length - surplus + replayed)),
  ];
};

/** One more at once, or one less where it takes longer by now than the cap was meant for. */
const widen = (queue: EndpointQueue, most: number): void => {
  queue.cap += queue.cap < most ? 1 : queue.cap > most ? -1 : 0;
};

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
  queue.took = queue.took === 0 ? responseTime : (queue.took + responseTime) / 2;
  const slow = responseTime >= SLOW;
  queue.suspect = timedOut || slow || queue.failures >= FAILURES_OF_A_SUSPECT;
  if (timedOut) queue.cap = Math.max(1, Math.floor(queue.cap / 2));
  else if (queue.suspect) queue.cap = Math.min(queue.cap, limits.initial);
  else if (ok && waitingIn(queue) > 0) widen(queue, responseTime < QUICK ? limits.mostQuick : limits.most);
  else if (ok) queue.cap = Math.max(queue.cap, Math.min(limits.initial, queue.cap + 1));
};

const TIMEOUTS_TO_BREAK = 5;
const SHORTEST_BREAK = 5_000;
const LONGEST_BREAK = 30_000;

/**
 * The breaker: an endpoint that only hangs gets one first attempt per pause, so that it wastes fewer slots. The pause
 * doubles up to half a minute and is jittered (`random` is 0 to 1), so that many endpoints behind one dead host do not come
 * back at once; after it the queue starts slowly, with a cap of one. Retries are never kept back: their times are promised.
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

/** Milliseconds. However low its rate and however many instances share it, an endpoint's schedule goes on at each. */
const LONGEST_GAP = 10_000;

/** Counts one start against the endpoint's rate limit, of which each of so many instances has an equal share. */
export const pace = (queue: EndpointQueue, { rateLimit }: Job, now: number, instances: () => number): void => {
  if (rateLimit === null) return;
  const gap = Math.min(LONGEST_GAP, (1_000 * instances()) / rateLimit);
  queue.nextStartAt = Math.max(queue.nextStartAt, now - BURST) + gap;
};

/**
 * `calm`: first attempts of healthy endpoints; `troubled`: those of suspect ones, and replays; `due`: retries, and first
 * attempts that are late because their endpoint is suspect. In the due pool neither cap nor breaker counts.
 */
export type DeliveryPool = 'calm' | 'troubled' | 'due';

/** The line of first attempts whose turn is next. */
const firstLine = ({ late, fresh, replays }: EndpointQueue): Job[] => {
  if (late.length > 0) return late;
  return fresh.length > 0 ? fresh : replays;
};

/** May a first attempt start although the endpoint's cap or breaker would have it wait? Its time is long over. */
const lateMayStart = (queue: EndpointQueue, limits: QueueLimits, at: number): boolean => {
  const [first] = firstLine(queue);
  return first !== undefined && queue.suspect && queue.inFlight < limits.late && isLate(first, limits, at);
};

/** The time, as long as it has not come. */
const after = (time: number, at: number): number => (time > at ? time : Number.POSITIVE_INFINITY);

/** When time alone may let the queue start something: its rate, its breaker, or because a first attempt is late by then. */
const openingOf = (
  { due, nextStartAt, brokenUntil, suspect }: EndpointQueue,
  first: Job | undefined,
  late: number,
  at: number,
): number => {
  if (first === undefined) return due.length > 0 ? after(nextStartAt, at) : Number.POSITIVE_INFINITY;
  const lateFrom = suspect ? after(first.dueAt + late, at) : Number.POSITIVE_INFINITY;
  return Math.min(after(nextStartAt, at), after(brokenUntil, at), lateFrom);
};

/** In which pools a queue may start an attempt now; notes when time alone may let it start one. */
export const eligibility = (queue: EndpointQueue, limits: QueueLimits, at: number): Record<DeliveryPool, boolean> => {
  const [first] = firstLine(queue);
  queue.opensAt = openingOf(queue, first, limits.lateAfter, at);
  const paced = queue.nextStartAt <= at;
  const open = first !== undefined && paced && queue.brokenUntil <= at && queue.inFlight < queue.cap;
  const replay = queue.late.length + queue.fresh.length === 0;
  const due = queue.due.length > 0 || lateMayStart(queue, limits, at);
  return {
    calm: open && !queue.suspect && !replay,
    troubled: open && (queue.suspect || replay),
    due: paced && due && queue.dueInFlight < limits.duePerEndpoint,
  };
};

/** Where a job waits within its endpoint's queue. */
export const lineFor = (queue: EndpointQueue, job: Job, late: boolean): Job[] => {
  if (isRetry(job)) return queue.due;
  if (job.replayed) return queue.replays;
  return late ? queue.late : queue.fresh;
};

/** The job whose turn is next in that pool; what happens now comes before what is replayed. */
export const nextIn = (queue: EndpointQueue, pool: DeliveryPool, limits: QueueLimits, at: number): Job | undefined => {
  if (pool !== 'due') return firstLine(queue).shift();
  return queue.due.shift() ?? (lateMayStart(queue, limits, at) ? firstLine(queue).shift() : undefined);
};
