import type { Job } from '../src/scheduling/job.ts';
import type { Completion } from '../src/sending/delivering/attempt.ts';

/** The record of deliveries as the engine sees it. Two of them pass `record-suite.ts`: PostgreSQL's and the one in memory. */
export type RecordFace = {
  /** Records the delivery of an event to an endpoint, once. */
  handle(eventId: string): Promise<void>;
  take(count: number): Promise<Job[]>;
  renew(jobs: readonly Job[]): Promise<Set<string>>;
  release(jobs: readonly Job[]): Promise<void>;
  /** False when it was not ours to record. */
  finish(job: Job, finish: Completion): Promise<boolean>;
  /** False when somebody is at it, or nothing is to come. */
  cancel(eventId: string): Promise<boolean>;
  /** Every lease is over; whoever had one does not know it yet. */
  expire(): Promise<void>;
  look(): Promise<{ eventId: string; status: string; attempts: number; next: boolean }[]>;
};

type Row = {
  id: string;
  endpointId: string;
  status: 'pending' | 'success' | 'failed';
  attempts: number;
  next: boolean;
  token: string | null;
  over: boolean;
  cancelled: boolean;
};

/**
 * In memory: who takes work gets a token, only its holder may record, and what is leased can neither be taken nor cancelled.
 * A lease that is over may be taken by anybody; until that happens its holder may still record.
 */
export const fakeRecord = () => {
  const rows = new Map<string, Row>();
  let tokens = 0;
  const isFree = ({ next, token, over }: Row): boolean => next && (token === null || over);
  const jobOf = ({ id, endpointId, attempts }: Row, leaseToken: string): Job => ({
    deliveryId: id,
    businessId: 1,
    endpointId,
    eventId: id,
    attempt: attempts + 1,
    attemptsBefore: 0,
    replayed: false,
    rateLimit: null,
    aggregate: null,
    sequence: null,
    trace: null,
    bytes: Buffer.from(id),
    publishedAt: 0,
    dueAt: performance.now(),
    leaseToken,
    takenAt: performance.now(),
  });
  const leasedBy = ({ deliveryId, leaseToken }: Job): Row | undefined => {
    const row = rows.get(deliveryId);
    return row?.token === leaseToken ? row : undefined;
  };
  const add = (id: string, endpointId: string): void => {
    const empty = { attempts: 0, next: true, token: null, over: false, cancelled: false };
    if (!rows.has(id)) rows.set(id, { id, endpointId, status: 'pending', ...empty });
  };
  const take = (count: number): Job[] => {
    const free = [...rows.values()].filter(isFree).slice(0, count);
    tokens += 1;
    for (const row of free) Object.assign(row, { token: `t${tokens}`, over: false });
    return free.map((row) => jobOf(row, `t${tokens}`));
  };

  const face: RecordFace = {
    handle: async (eventId) => add(eventId, 'a'),
    take: async (count) => take(count),
    renew: async (jobs) => new Set(jobs.filter(leasedBy).map(({ deliveryId }) => deliveryId)),
    release: async (jobs) => {
      for (const job of jobs) Object.assign(leasedBy(job) ?? {}, { token: null });
    },
    finish: async (job, { status, nextAttemptAt }) => {
      const row = leasedBy(job);
      if (!row) return false;
      Object.assign(row, { status, attempts: job.attempt, next: nextAttemptAt !== null, token: null });
      return true;
    },
    cancel: async (id) => {
      const row = rows.get(id);
      if (!row || !isFree(row)) return false;
      Object.assign(row, { status: 'failed', next: false, cancelled: true, token: null });
      return true;
    },
    expire: async () => {
      for (const row of rows.values()) row.over = true;
    },
    look: async () =>
      [...rows.values()].map(({ id, status, attempts, next }) => ({ eventId: id, status, attempts, next })),
  };
  return { ...face, add, rows: () => [...rows.values()] };
};
