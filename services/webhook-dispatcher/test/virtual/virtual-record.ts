import type { Job, Portion, Portions, Timer } from '../../src/scheduling/job.ts';
import type { Crowded, Planned } from '../../src/scheduling/replan.table.ts';
import type { Neglected } from '../../src/scheduling/swept-delivery.table.ts';
import type { Completion } from '../../src/sending/delivering/attempt.ts';
import { createRows, isRetry, newRow, type Row } from './virtual-row.ts';

/** Milliseconds that the clocks of two instances may differ by. */
const EARLY_BY = 1_000;
/** Milliseconds that a new time lies ahead at most. */
const HORIZON = 60_000;
/** Of one endpoint at once, and retries with a time ahead that are counted. */
const MOST = 1_000;
const AHEAD = 5_000;
/** Of a time that was rounded up to the end of its place. */
const ROUNDED = 0.001;
const NEVER = Number.NEGATIVE_INFINITY;
/** Endpoints whose names begin alike are of one business. */
const businessOf = (endpointId: string): number => endpointId.charCodeAt(0);

/**
 * The record of deliveries in memory, with times. It passes the suites that PostgreSQL passes (`record-suite.ts` and
 * `due-record-suite.ts`). `onOverdue` learns how long a retry was overdue and without a lease when that ended.
 */
export const createVirtualRecord = (now: () => number, onOverdue: (ms: number) => void = () => undefined) => {
  const { rows, lines, isFree, add, change } = createRows();
  let tokens = 0;

  const lease = (taken: readonly Row[], at: number): Job[] => {
    tokens += 1;
    return taken.map((row) => {
      const overdue = Math.max(0, at - (row.nextAt ?? at));
      if (isRetry(row)) onOverdue(overdue);
      change(row, { token: `t${tokens}`, over: false });
      return { ...jobOf(row, `t${tokens}`), takenAt: now(), dueAt: now() - overdue };
    });
  };
  const leasedBy = ({ deliveryId, leaseToken }: Job): Row | undefined => {
    const row = rows.get(deliveryId);
    return row?.token === leaseToken ? row : undefined;
  };
  const overdue = (portions: readonly Portion[], line: 'retries' | 'firsts', at: number): Row[] =>
    portions.flatMap(({ endpointId, count }) => lines.get(endpointId)?.[line].between(NEVER, at, count) ?? []);

  const takeOverdue = ({ retries, firsts }: Portions, at: number): Job[] =>
    lease([...overdue(retries, 'retries', at), ...overdue(firsts, 'firsts', at)], at);

  return {
    rows,
    add: (id: string, endpointId: string, values: Partial<Row> = {}): Row | undefined => {
      if (rows.has(id)) return undefined;
      return add({ ...newRow(id, endpointId), ...values });
    },
    takeOverdue,
    takeNamed: (timers: readonly Timer[], at: number) => {
      const named = timers.map(({ deliveryId, attempt }) => ({ row: rows.get(deliveryId), attempt }));
      const due = named.filter(
        ({ row, attempt }) => row && isFree(row) && row.attempts === attempt - 1 && (row.nextAt ?? 0) <= at + EARLY_BY,
      );
      const early = named.filter(
        ({ row, attempt }) => row?.nextAt !== null && row && !isFree(row) && row.attempts < attempt - 1,
      );
      const jobs = lease(
        due.flatMap(({ row }) => row ?? []),
        at,
      );
      const later = named.flatMap(({ row, attempt }) =>
        row?.attempts === attempt - 1 && row.nextAt !== null && row.nextAt > at + EARLY_BY
          ? [{ endpointId: row.endpointId, at: row.nextAt }]
          : [],
      );
      return { jobs, early: new Set(early.flatMap(({ row }) => row?.id ?? [])), later };
    },
    neglected: (before: number): Neglected[] =>
      [...lines].flatMap(([endpointId, { retries, firsts }]) => {
        const [due, fresh] = [retries, firsts].map((line) => (line.first()?.nextAt ?? before) < before);
        return due || fresh ? [{ endpointId, due: due === true, fresh: fresh === true }] : [];
      }),
    replan: (crowded: readonly Crowded[], at: number, random: () => number = Math.random): Planned[] =>
      crowded.flatMap(({ endpointId, free, pause, gap }) => {
        const late = lines.get(endpointId)?.retries.between(NEVER, at, MOST, free) ?? [];
        const ahead = (lines.get(endpointId)?.retries.between(at, at + HORIZON, AHEAD) ?? []).map(
          ({ nextAt }) => Math.floor(Math.max(0, (nextAt ?? at) - at - pause - ROUNDED) / gap) - 1,
        );
        const counts = new Map<number, number>();
        let before = 0;
        for (const [index, row] of late.entries()) {
          while ((ahead[before] ?? Number.POSITIVE_INFINITY) - before < index + 1) before += 1;
          onOverdue(at - (row.nextAt ?? at));
          const nextAt = at + Math.min(HORIZON, pause + (index + 1 + before + random()) * gap);
          change(row, { nextAt });
          const second = Math.ceil(nextAt / 1_000);
          counts.set(second, (counts.get(second) ?? 0) + 1);
        }
        return [...counts].map(([second, count]) => ({ endpointId, second, count }));
      }),
    renew: (jobs: readonly Job[]): Set<string> => {
      const ours = jobs.flatMap((job) => leasedBy(job) ?? []);
      for (const row of ours) change(row, { over: false });
      return new Set(ours.map(({ id }) => id));
    },
    release: (jobs: readonly Job[]): void => {
      for (const row of jobs.flatMap((job) => leasedBy(job) ?? [])) change(row, { token: null });
    },
    finish: (job: Job, { status, nextAttemptAt }: Completion): boolean => {
      const row = leasedBy(job);
      if (!row) return false;
      const nextAt = nextAttemptAt?.getTime() ?? null;
      change(row, { status, attempts: job.attempt, nextAt, token: null });
      return true;
    },
    cancel: (id: string): boolean => {
      const row = rows.get(id);
      if (!row || !isFree(row)) return false;
      change(row, { status: 'failed', nextAt: null, token: null });
      return true;
    },
    expire: (): void => {
      for (const row of rows.values()) if (row.token !== null) change(row, { over: true });
    },
  };
};
export type VirtualRecord = ReturnType<typeof createVirtualRecord>;

const jobOf = (
  { id, endpointId, attempts, attemptsBefore }: Row,
  leaseToken: string,
): Omit<Job, 'takenAt' | 'dueAt'> => ({
  deliveryId: id,
  businessId: businessOf(endpointId),
  endpointId,
  eventId: id,
  attempt: attempts + 1,
  attemptsBefore,
  replayed: false,
  rateLimit: null,
  aggregate: null,
  sequence: null,
  trace: null,
  bytes: Buffer.alloc(0),
  publishedAt: 0,
  leaseToken,
});
