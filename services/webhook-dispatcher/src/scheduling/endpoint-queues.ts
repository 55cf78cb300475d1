import {
  type AttemptOutcome,
  breakOrHeal,
  capacityOf,
  type DeliveryPool,
  type EndpointQueue,
  eligibility,
  firstsIn,
  freeIn,
  freeLateIn,
  isIdle,
  isLate,
  isRetry,
  type Limits,
  learn,
  lineFor,
  newQueue,
  nextIn,
  pace,
  type Share,
  surplusOf,
  waitingIn,
} from './endpoint-queue.ts';
import type { Job } from './job.ts';

/** A slot that was given: the job that may start, and the pool that its request counts in. */
export type Slot = { job: Job; pool: DeliveryPool };

/** `now`: milliseconds of a monotonic clock; `random`: from 0 to 1; `instances`: how many share the rate of an endpoint. */
type Source = { now(): number; random(): number; instances?(): number };
const SOURCE: Source = { now: () => performance.now(), random: Math.random };
const POOLS = ['calm', 'troubled', 'due'] as const;
/**
 * One endpoint may have as much as remains for the others, of what is due a quarter of it: then something remains, in
 * whichever order they come.
 */
const OTHERS = { fresh: 1, due: 4 };

/** The places in memory: which are taken, and how many one queue may still take. */
const createPlaces = (limits: Limits, queueOf: (endpointId: string) => EndpointQueue) => {
  const used = { fresh: { jobs: 0, reserved: 0, bytes: 0 }, due: { jobs: 0, reserved: 0, bytes: 0 } };
  /** The jobs that occupy places of what is due. */
  const dueJobs = new Set<Job>();

  const count = (job: Job, share: Share, change: 1 | -1): void => {
    used[share].jobs += change;
    used[share].bytes += change * job.bytes.length;
    if (share === 'fresh') return;
    queueOf(job.endpointId).dueJobs += change;
    dueJobs[change === 1 ? 'add' : 'delete'](job);
  };

  const freeFor = (queue: EndpointQueue, share: Share): number => {
    const { jobs, reserved, bytes } = used[share];
    if (bytes >= limits.places[share].bytes) return 0;
    const free = limits.places[share].jobs - jobs - reserved;
    const own = (share === 'due' ? queue.dueJobs : firstsIn(queue) + queue.inFlight) + queue.reserved[share];
    const fair = Math.ceil((free - OTHERS[share] * own) / (OTHERS[share] + 1));
    return Math.max(0, Math.min(freeIn(queue, limits, share), fair));
  };

  return {
    enter: (job: Job, share: Share): void => count(job, share, 1),
    leave: (job: Job): void => count(job, dueJobs.has(job) ? 'due' : 'fresh', -1),
    /** A late first attempt that starts gives its place among the fresh ones back. */
    becomeDue: (job: Job): void => {
      if (dueJobs.has(job)) return;
      count(job, 'fresh', -1);
      count(job, 'due', 1);
    },
    freeFor,
    reserve: (queue: EndpointQueue, change: number, share: Share): void => {
      queue.reserved[share] += change;
      used[share].reserved += change;
    },
    sums: () => ({ jobs: used.fresh.jobs + used.due.jobs, bytes: used.fresh.bytes + used.due.bytes }),
  };
};

/** Which queues may start something in which pool, and what is under way in each. */
const createPools = (limits: Limits, now: () => number) => {
  const ready: Record<DeliveryPool, Set<EndpointQueue>> = { calm: new Set(), troubled: new Set(), due: new Set() };
  const inFlight: Record<DeliveryPool, number> = { calm: 0, troubled: 0, due: 0 };
  /** Queues with work that time alone may let start. */
  const timed = new Set<EndpointQueue>();

  /** Lists the queue in each pool it has work for, as long as it may start one more. */
  const list = (queue: EndpointQueue): void => {
    const eligible = eligibility(queue, limits, now());
    for (const pool of POOLS) ready[pool][eligible[pool] ? 'add' : 'delete'](queue);
    timed[queue.opensAt < Number.POSITIVE_INFINITY ? 'add' : 'delete'](queue);
  };

  /** In the due pool the next endpoint that comes finds a slot at once, however many hang. */
  const hasSlot = (pool: DeliveryPool, queue: EndpointQueue): boolean =>
    pool !== 'due' || queue.dueInFlight * OTHERS.due < limits.due - inFlight.due;

  /** Counts what starts, or what is over. */
  const count = (queue: EndpointQueue, { job, pool }: Slot, change: 1 | -1): void => {
    inFlight[pool] += change;
    if (!isRetry(job)) queue.inFlight += change;
    if (pool === 'due') queue.dueInFlight += change;
    list(queue);
  };

  return {
    ...{ list, count, inFlight, timed },
    /** The next queue whose turn it is, with its job. */
    take: (pool: DeliveryPool): { queue: EndpointQueue; job: Job } | undefined => {
      if (inFlight[pool] >= limits[pool]) return undefined;
      for (const queue of ready[pool]) {
        if (!hasSlot(pool, queue)) continue;
        ready[pool].delete(queue);
        const job = nextIn(queue, pool, limits, now());
        if (job) return { queue, job };
      }
      return undefined;
    },
  };
};

/**
 * Which attempt may start next. Each endpoint has a queue with a cap of its own, and the endpoints take turns; troubled
 * endpoints have a pool of their own, and so has what is due. So an endpoint that hangs, is slow or has a backlog takes no
 * slot from another (measured: healthy p99 3 ms instead of 18 s), and no first attempt keeps a retry from its time. Pure
 * bookkeeping: nothing is sent here.
 */
export const createEndpointQueues = (limits: Limits, { now, random, instances = () => 1 }: Source = SOURCE) => {
  const queues = new Map<string, EndpointQueue>();
  const queueOf = (endpointId: string): EndpointQueue => {
    const known = queues.get(endpointId);
    if (known) return known;
    const queue = newQueue(endpointId, limits);
    queues.set(endpointId, queue);
    return queue;
  };
  const places = createPlaces(limits, queueOf);
  const pools = createPools(limits, now);
  let turn = 0;

  const startIn = (pool: DeliveryPool): Slot | undefined => {
    const taken = pools.take(pool);
    if (!taken) return undefined;
    const { queue, job } = taken;
    const slot = { job, pool };
    pace(queue, job, now(), instances());
    if (pool === 'due') places.becomeDue(job);
    pools.count(queue, slot, 1);
    return slot;
  };

  return {
    /** How many more jobs for this endpoint fit into memory. */
    freePlaces: (endpointId: string, share: Share): number => places.freeFor(queueOf(endpointId), share),
    /** How many of its late first attempts may take places of what is due. */
    freeLate: (endpointId: string): number => freeLateIn(queueOf(endpointId), limits),
    /** Sets places aside, so that nobody else fills them while the jobs are fetched. Returns how many there were. */
    reserve: (endpointId: string, count: number, share: Share): number => {
      const queue = queueOf(endpointId);
      const free = Math.min(count, places.freeFor(queue, share));
      places.reserve(queue, free, share);
      return free;
    },
    /** Ends a reservation, once the jobs were offered or did not come. */
    unreserve: (endpointId: string, count: number, share: Share): void =>
      places.reserve(queueOf(endpointId), -count, share),
    /** Milliseconds from the start of one retry to the next, where an endpoint has more of them than may be under way. */
    gap: (endpointId: string): number => {
      const { took, dueInFlight } = queueOf(endpointId);
      return took / Math.min(limits.duePerEndpoint, Math.max(1, dueInFlight, limits.due - pools.inFlight.due));
    },
    /** How many could be in memory if nothing else were. */
    capacity: (endpointId: string, share: Share): number =>
      Math.min(capacityOf(queueOf(endpointId), limits, share), limits.places[share].jobs),
    /** Queues a job. The caller had reserved its place. */
    offer: (job: Job): void => {
      const queue = queueOf(job.endpointId);
      const late = isLate(job, limits, now());
      lineFor(queue, job, late).push(job);
      queue.rateLimit = job.rateLimit && job.rateLimit / instances();
      places.enter(job, isRetry(job) || (late && queue.suspect) ? 'due' : 'fresh');
      pools.list(queue);
      prune(queues, limits.remembered);
    },
    /** The next job that may start now, in turn among pools and endpoints; undefined when all pools are full or nothing waits. */
    next: (): Slot | undefined => {
      for (const queue of pools.timed) if (queue.opensAt <= now()) pools.list(queue);
      turn = (turn + 1) % POOLS.length;
      for (let at = 0; at < POOLS.length; at += 1) {
        const slot = startIn(POOLS[(turn + at) % POOLS.length] ?? 'calm');
        if (slot) return slot;
      }
      return undefined;
    },
    /**
     * The attempt is over: its slot is free, and the endpoint's queue learns from the outcome, if there was one. Returns what
     * the queue of an endpoint that hangs no longer has in memory.
     */
    finished: (slot: Slot, outcome: AttemptOutcome | undefined): Job[] => {
      const queue = queueOf(slot.job.endpointId);
      if (outcome) {
        learn(queue, limits, outcome);
        breakOrHeal(queue, outcome.timedOut, now(), random());
      }
      const surplus = outcome?.timedOut ? surplusOf(queue, limits) : [];
      pools.count(queue, slot, -1);
      return surplus;
    },
    /** The job has left memory: recorded or given up. */
    forget: places.leave,
    /** Removes everything that waits for an endpoint from its queue. The caller forgets each. */
    drop: (endpointId: string): Job[] => {
      const queue = queues.get(endpointId);
      if (!queue) return [];
      const dropped = [queue.due, queue.late, queue.fresh, queue.replays].flatMap((line) => line.splice(0));
      pools.list(queue);
      return dropped;
    },
    /** When the first queue opens that only time keeps closed; Infinity when there is none. */
    opensAt: (): number => Math.min(Number.POSITIVE_INFINITY, ...[...pools.timed].map(({ opensAt }) => opensAt)),
    stats: () => {
      const waiting = [...queues.values()].reduce((sum, queue) => sum + waitingIn(queue), 0);
      const { calm, troubled, due } = pools.inFlight;
      return { waiting, inFlight: calm + troubled + due, due, ...places.sums(), endpoints: queues.size };
    },
  };
};
export type EndpointQueues = ReturnType<typeof createEndpointQueues>;

/** Forgets endpoints to which nothing is under way, the longest known first. */
const prune = (queues: Map<string, EndpointQueue>, most: number): void => {
  if (queues.size <= most) return;
  for (const [id, queue] of queues) {
    if (isIdle(queue)) queues.delete(id);
    if (queues.size <= most) return;
  }
};
