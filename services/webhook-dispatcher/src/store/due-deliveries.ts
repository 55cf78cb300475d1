import type { Clock } from '@outlay/runtime';
import type { Database, Query } from '@outlay/store';
import type { Job } from '../domain/delivery.ts';
import type { Leases } from './lease.ts';

/** A timer that went off: this attempt of this delivery is due. */
export type Timer = { deliveryId: string; endpointId: string; attempt: number };

export type DueDeliveries = {
  /**
   * Takes what the timers name, if that attempt is still to be made and nobody works on it. `early`: the attempt before
   * is under way or not recorded yet.
   */
  takeNamed(timers: readonly Timer[]): Promise<{ jobs: Job[]; early: Set<string> }>;
  /** Takes up to `room` of each endpoint's overdue work that nobody holds, the oldest first. */
  takeOverdue(commands: readonly { endpointId: string; room: number }[]): Promise<Job[]>;
  /** Active endpoints with work that was due `grace` milliseconds ago and that nobody holds. */
  neglected(grace: number): Promise<string[]>;
  /** What is due or under way, per endpoint; counted up to 100,000 in all. */
  backlog(): Promise<Backlog[]>;
};

export type Backlog = { businessId: number; endpointId: string; count: number; oldestAt: Date };

const FREE = '(d.lease_until IS NULL OR d.lease_until < now())';
const ACTIVE = "e.status = 'active' AND e.deleted_at IS NULL";

/** Locks, then marks: rows that somebody is just taking or recording are passed over. The time of an event names its day. */
const taking = (picked: string): string => `WITH picked AS MATERIALIZED (${picked})
, taken AS (
  UPDATE deliveries d SET lease_token = $1, lease_until = now() + $2 * interval '1 millisecond'
  FROM picked WHERE d.id = picked.id
  RETURNING d.id, d.business_id AS "businessId", d.endpoint_id AS "endpointId", d.event_id AS "eventId", d.attempts,
    d.attempts_before AS "attemptsBefore", d.replay_id IS NOT NULL AS replayed, d.event_created_at AS "publishedAt")
  SELECT taken.*, e.rate_limit AS "rateLimit", v.bytes FROM taken JOIN endpoints e ON e.id = taken."endpointId" CROSS JOIN LATERAL (
    SELECT s.bytes FROM events s WHERE s.id = taken."eventId" AND s.created_at = taken."publishedAt" LIMIT 1) v`;

const TAKE_NAMED = taking(`SELECT d.id FROM unnest($3::text[], $4::int[]) AS t (id, attempt)
  JOIN deliveries d ON d.id = t.id JOIN endpoints e ON e.id = d.endpoint_id
  WHERE d.attempts = t.attempt - 1 AND d.next_attempt_at IS NOT NULL AND ${FREE} AND ${ACTIVE}
  FOR UPDATE OF d SKIP LOCKED`);

const TAKE_OVERDUE = taking(`SELECT due.id FROM unnest($3::text[], $4::int[]) AS w (endpoint_id, room)
  JOIN endpoints e ON e.id = w.endpoint_id AND ${ACTIVE}
  CROSS JOIN LATERAL (SELECT d.id FROM deliveries d
    WHERE d.endpoint_id = w.endpoint_id AND d.next_attempt_at <= $5 AND ${FREE}
    ORDER BY d.next_attempt_at LIMIT w.room FOR UPDATE SKIP LOCKED) AS due`);

const EARLY = `SELECT d.id FROM unnest($1::text[], $2::int[]) AS t (id, attempt) JOIN deliveries d ON d.id = t.id
  WHERE d.attempts < t.attempt - 1 AND d.next_attempt_at IS NOT NULL AND NOT ${FREE}`;

const NEGLECTED = `SELECT e.id FROM endpoints e WHERE ${ACTIVE} AND EXISTS (SELECT 1 FROM deliveries d
  WHERE d.endpoint_id = e.id AND d.next_attempt_at < $1 AND ${FREE})`;

const BACKLOG = `SELECT business_id AS "businessId", endpoint_id AS "endpointId", count(*) AS count, min(created_at) AS "oldestAt"
  FROM (SELECT business_id, endpoint_id, created_at FROM deliveries
    WHERE next_attempt_at IS NOT NULL AND next_attempt_at <= $1 LIMIT 100000) AS due
  GROUP BY 1, 2 ORDER BY 3 DESC`;

type Row = Omit<Job, 'deliveryId' | 'attempt' | 'publishedAt' | 'leaseToken' | 'takenAt'> & {
  id: string;
  attempts: number;
  publishedAt: Date;
};

const jobOf = ({ id, attempts, publishedAt, ...row }: Row, taken: Pick<Job, 'leaseToken' | 'takenAt'>): Job => ({
  ...row,
  ...taken,
  deliveryId: id,
  attempt: attempts + 1,
  publishedAt: publishedAt.getTime(),
});

type Settings = { database: Pick<Database, 'acrossTenants'>; leases: Leases; lease: number; clock: Pick<Clock, 'now'> };

/** The work whose time has come. Only who gets it from here may do it, and each piece goes to one taker. */
export const createDueDeliveries = ({ database, leases, lease, clock }: Settings): DueDeliveries => {
  const take = async (query: Query, leaseToken: string): Promise<Job[]> => {
    const takenAt = performance.now();
    const rows = await database.acrossTenants((tx) => tx.rows<Row>(query));
    return rows.map((row) => jobOf(row, { leaseToken, takenAt }));
  };

  return {
    takeNamed: async (timers) => {
      const named = [timers.map(({ deliveryId }) => deliveryId), timers.map(({ attempt }) => attempt)];
      const token = leases.newToken();
      const jobs = await take({ name: 'due-named', text: TAKE_NAMED, values: [token, lease, ...named] }, token);
      if (jobs.length === timers.length) return { jobs, early: new Set() };
      const query = { name: 'due-early', text: EARLY, values: named };
      const early = await database.acrossTenants((tx) => tx.rows<{ id: string }>(query));
      return { jobs, early: new Set(early.map(({ id }) => id)) };
    },
    takeOverdue: async (commands) => {
      const token = leases.newToken();
      const wanted = [commands.map(({ endpointId }) => endpointId), commands.map(({ room }) => room)];
      const values = [token, lease, ...wanted, clock.now()];
      return await take({ name: 'due-overdue', text: TAKE_OVERDUE, values }, token);
    },
    neglected: async (grace) => {
      const before = new Date(clock.now().getTime() - grace);
      const query = { name: 'due-neglected', text: NEGLECTED, values: [before] };
      const rows = await database.acrossTenants((tx) => tx.rows<{ id: string }>(query));
      return rows.map(({ id }) => id);
    },
    backlog: async () => {
      const query = { name: 'due-backlog', text: BACKLOG, values: [clock.now()] };
      return await database.acrossTenants((tx) => tx.rows<Backlog>(query));
    },
  };
};
