import { type Database, look } from '@outlay/store';
import { ACTIVE, FIRST, FREE, RETRY } from './due-delivery.table.ts';
import type { Share } from './endpoint-queue.ts';

/** `postponed`: first attempts that are late; `limited`: the endpoint has a rate limit of its own. */
export type Backlog = {
  businessId: number;
  endpointId: string;
  limited: boolean;
  count: number;
  postponed: number;
  oldestAt: Date;
};

/** An active endpoint with overdue work that nobody has: retries, first attempts, or both. */
export type Neglected = Readonly<Record<Share, boolean>> & { endpointId: string };

type AcrossTenants = Pick<Database, 'acrossTenants'>;

const overdue = (which: string): string => `(SELECT true FROM deliveries d WHERE d.endpoint_id = e.id
    AND d.next_attempt_at < $1 AND ${FREE} AND ${which} ORDER BY d.next_attempt_at LIMIT 1)`;
/** The next endpoint behind the one before that has anything to come. */
const next = (behind: string): string =>
  `SELECT d.endpoint_id AS id FROM deliveries d WHERE d.next_attempt_at IS NOT NULL ${behind} ORDER BY d.endpoint_id LIMIT 1`;
/**
 * From endpoint to endpoint along the index of what is to come, so that those that have nothing to come cost nothing, as most of
 * 20,000 mostly have. Which of both is looked up only where there is any.
 */
const NEGLECTED = `WITH RECURSIVE waiting AS ((${next('')}) UNION ALL
    SELECT (${next('AND d.endpoint_id > waiting.id')}) FROM waiting WHERE waiting.id IS NOT NULL)
  SELECT e.id AS "endpointId", ${overdue(RETRY)} IS NOT NULL AS due, ${overdue(FIRST)} IS NOT NULL AS fresh
  FROM waiting JOIN endpoints e ON e.id = waiting.id CROSS JOIN LATERAL ${overdue('true')} AS any_overdue WHERE ${ACTIVE}`;

const BACKLOGS = `SELECT due.business_id AS "businessId", endpoint_id AS "endpointId", e.rate_limit IS NOT NULL AS limited,
    due.count, due.postponed, due."oldestAt"
  FROM (SELECT business_id, endpoint_id, count(*) AS count, min(created_at) AS "oldestAt",
      count(*) FILTER (WHERE first AND next_attempt_at <= $2) AS postponed
    FROM (SELECT business_id, endpoint_id, created_at, next_attempt_at,
        attempts <= attempts_before AND replay_id IS NULL AS first FROM deliveries
      WHERE next_attempt_at IS NOT NULL AND next_attempt_at <= $1 LIMIT 100000) AS counted
    GROUP BY 1, 2) AS due LEFT JOIN endpoints e ON e.id = endpoint_id
  ORDER BY due.count DESC`;

/** Active endpoints with work that was due before that time and that nobody has a lease on. */
export const neglectedEndpoints = (database: AcrossTenants, before: Date): Promise<Neglected[]> => {
  const query = { name: 'due-neglected', text: NEGLECTED, values: [before] };
  return look<Neglected>(database, query);
};

/** What is due at that time or under way, per endpoint, and the first attempts of it that are late; counted up to 100,000 in all. */
export const backlogsAt = (database: AcrossTenants, at: Date, lateAfter: number): Promise<Backlog[]> => {
  const query = { name: 'due-backlog', text: BACKLOGS, values: [at, new Date(at.getTime() - lateAfter)] };
  return look<Backlog>(database, query);
};
