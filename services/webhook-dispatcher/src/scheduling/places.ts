import { type EndpointQueue, firstsIn, freeIn, isRetry, type Limits, type Share } from './endpoint-queue.ts';
import type { Job } from './job.ts';

/**
 * One endpoint may have as much as remains for the others, of what is due a quarter of it: then something remains, in
 * whichever order they come.
 */
const OTHERS = { fresh: 1, due: 4 };
/** One business may have seven times what remains for all others: an eighth remains, with however many endpoints it hangs. */
const BUSINESS = 7;
/** Late first attempts of all endpoints together have at most this part of the places of what is due: the rest is for retries. */
const LATE = 1 / 8;

/** How many late first attempts of all endpoints may be under way in the due pool. */
export const mostLate = ({ places }: Limits): number => Math.floor(places.due.jobs * LATE);

/** May one more slot of those that remain be given to an endpoint and a business that have so many? */
export const leavesPlace = (own: { endpoint: number; business: number }, remaining: number): boolean =>
  own.endpoint * OTHERS.due < remaining && own.business < remaining * BUSINESS;

/** The places in memory: which are taken, and how many one queue may still take. Nothing enters without a reserved place. */
export const createPlaces = (limits: Limits, queueOf: (endpointId: string) => EndpointQueue) => {
  const used = { fresh: { jobs: 0, reserved: 0, bytes: 0 }, due: { jobs: 0, reserved: 0, bytes: 0 } };
  /** The jobs that occupy places of what is due, and how many of them are first attempts. */
  const dueJobs = new Set<Job>();
  let late = 0;
  /** Places of what is due that a business has, all its endpoints together; those that are set aside among them. */
  const ofBusiness = new Map<number, number>();

  const countBusiness = (businessId: number | undefined, change: number): void => {
    if (businessId === undefined || change === 0) return;
    const sum = (ofBusiness.get(businessId) ?? 0) + change;
    if (sum === 0) ofBusiness.delete(businessId);
    else ofBusiness.set(businessId, sum);
  };

  const count = (job: Job, share: Share, change: 1 | -1): void => {
    used[share].jobs += change;
    used[share].bytes += change * job.bytes.length;
    if (share === 'fresh') return;
    queueOf(job.endpointId).dueJobs += change;
    countBusiness(job.businessId, change);
    dueJobs[change === 1 ? 'add' : 'delete'](job);
    if (!isRetry(job)) late += change;
  };

  /** The endpoint's business is known from its first job on; until then what is set aside counts for the endpoint alone. */
  const meet = (queue: EndpointQueue, businessId: number): void => {
    if (queue.businessId !== undefined) return;
    queue.businessId = businessId;
    countBusiness(businessId, queue.reserved.due);
  };

  const freeFor = (queue: EndpointQueue, share: Share): number => {
    const { jobs, reserved, bytes } = used[share];
    if (bytes >= limits.places[share].bytes) return 0;
    const free = limits.places[share].jobs - jobs - reserved;
    const own = (share === 'due' ? queue.dueJobs : firstsIn(queue) + queue.inFlight) + queue.reserved[share];
    const fair = Math.ceil((free - OTHERS[share] * own) / (OTHERS[share] + 1));
    const most = Math.max(0, Math.min(freeIn(queue, limits, share), fair));
    if (share === 'fresh' || most === 0 || queue.businessId === undefined) return most;
    const ofAll = ofBusiness.get(queue.businessId) ?? 0;
    return Math.max(0, Math.min(most, Math.ceil((BUSINESS * free - ofAll) / (BUSINESS + 1))));
  };

  return {
    freeFor,
    /** The job takes a place of that share. */
    enter: (queue: EndpointQueue, job: Job, share: Share): void => {
      meet(queue, job.businessId);
      count(job, share, 1);
    },
    leave: (job: Job): void => count(job, dueJobs.has(job) ? 'due' : 'fresh', -1),
    /** A late first attempt that starts gives its place among the fresh ones back, as long as there is one of what is due. */
    becomeDue: (job: Job): void => {
      const { jobs, reserved } = used.due;
      if (dueJobs.has(job) || late >= mostLate(limits) || jobs + reserved >= limits.places.due.jobs) return;
      count(job, 'fresh', -1);
      count(job, 'due', 1);
    },
    reserve: (queue: EndpointQueue, change: number, share: Share): void => {
      queue.reserved[share] += change;
      used[share].reserved += change;
      if (share === 'due') countBusiness(queue.businessId, change);
    },
    sums: () => ({
      ...{ freshJobs: used.fresh.jobs, dueJobs: used.due.jobs },
      ...{ jobs: used.fresh.jobs + used.due.jobs, bytes: used.fresh.bytes + used.due.bytes },
    }),
  };
};
