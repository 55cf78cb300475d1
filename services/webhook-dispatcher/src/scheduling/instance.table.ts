import type { Metrics } from '@outlay/runtime';
import { type Database, look, type Query } from '@outlay/store';

/**
 * How many instances work now, this one among them, so that they share what an endpoint takes in all. One, as long as this
 * instance knows of no other; what was seen last, while nobody can look.
 */
export const createLiveInstances = ({ metrics }: { metrics: Metrics }) => {
  let live = 1;
  metrics.gauge('outlay_webhook_instances', 'Instances that work, as this one sees them', [], () => live);
  return {
    count: (): number => live,
    /** Who is present now. This one may not be among them yet. */
    seen: (present: ReadonlySet<number>): void => {
      live = Math.max(1, present.size);
    },
  };
};
export type LiveInstances = ReturnType<typeof createLiveInstances>;

type AcrossTenants = Pick<Database, 'acrossTenants'>;

/** What a lease's token begins with tells whose it is; all others of an instance lie between these two. */
const tokensOf = (number: number): [first: string, last: string] => {
  const begin = number.toString(16).padStart(8, '0');
  return [`${begin}-0000-0000-0000-000000000000`, `${begin}-ffff-ffff-ffff-ffffffffffff`];
};

const REGISTER = 'INSERT INTO instances (number, started_at) VALUES ($1, now()) ON CONFLICT DO NOTHING';
const LIST = 'SELECT number FROM instances';
const REMOVE = 'DELETE FROM instances WHERE number = $1';

const PENDING = `SELECT e.id FROM endpoints e CROSS JOIN LATERAL (
  SELECT 1 FROM deliveries d WHERE d.endpoint_id = e.id AND d.next_attempt_at IS NOT NULL LIMIT 1) AS d`;

/** Endpoints per statement, and pending deliveries of each: what a statement reads stays far below what the server gives it. */
const ENDPOINTS = 50;
const DELIVERIES = 2_000;

/**
 * No index knows leases, for it would cost every one of them: so all that is pending is read, a part per statement. What
 * somebody locks is being recorded or taken right now.
 */
const releasing = (whose: string): string => `WITH seen AS MATERIALIZED (
    SELECT d.* FROM unnest($1::text[], $2::timestamptz[]) AS part (endpoint_id, after) CROSS JOIN LATERAL (
      SELECT id, endpoint_id, next_attempt_at, lease_token FROM deliveries
      WHERE endpoint_id = part.endpoint_id AND next_attempt_at > part.after
      ORDER BY next_attempt_at FETCH FIRST ${DELIVERIES} ROWS WITH TIES) AS d),
  dead AS MATERIALIZED (
    SELECT id FROM deliveries WHERE id = ANY(ARRAY(SELECT id FROM seen WHERE ${whose})) AND ${whose}
    ORDER BY id FOR UPDATE SKIP LOCKED),
  released AS (
    UPDATE deliveries d SET lease_token = NULL, lease_until = NULL
    WHERE d.id = ANY (ARRAY(SELECT id FROM dead)) RETURNING d.endpoint_id)
  SELECT endpoint_id AS "endpointId", count(*) AS seen, max(next_attempt_at)::text AS after,
    (SELECT count(*) FROM released r WHERE r.endpoint_id = seen.endpoint_id) AS count FROM seen GROUP BY 1`;
const RELEASE = releasing('lease_token BETWEEN $3 AND $4');
const RELEASE_NAMED = releasing('lease_token = ANY($3::uuid[])');

type Released = { endpointId: string; count: number };
type Part = { endpointId: string; after: string };

const write = (database: AcrossTenants, query: Query): Promise<void> =>
  database.acrossTenants(async (tx) => tx.write(query));

export const registerInstance = (database: AcrossTenants, number: number): Promise<void> =>
  write(database, { name: 'instance-register', text: REGISTER, values: [number] });

/** All that are registered, dead ones among them. */
export const registeredInstances = async (database: AcrossTenants): Promise<number[]> => {
  const query = { name: 'instance-list', text: LIST };
  return (await look<{ number: number }>(database, query)).map(({ number }) => number);
};

export const removeInstance = (database: AcrossTenants, number: number): Promise<void> =>
  write(database, { name: 'instance-remove', text: REMOVE, values: [number] });

/** Each part is committed by itself: where one fails, what was released stays so, and the next call goes on. */
const release = async (database: AcrossTenants, { text, name, values }: Required<Query>): Promise<Released[]> => {
  const pending = { name: 'instance-pending', text: PENDING };
  const endpoints = await database.acrossTenants((tx) => tx.rows<{ id: string }>(pending));
  const parts: Part[] = endpoints.map(({ id }) => ({ endpointId: id, after: '-infinity' }));
  const counts = new Map<string, number>();
  for (let some = parts.splice(0, ENDPOINTS); some.length > 0; some = parts.splice(0, ENDPOINTS)) {
    const columns = [some.map(({ endpointId }) => endpointId), some.map(({ after }) => after)];
    const query = { name, text, values: [...columns, ...values] };
    for (const { endpointId, seen, after, count } of await database.acrossTenants((tx) =>
      tx.rows<Released & Part & { seen: number }>(query),
    )) {
      if (count > 0) counts.set(endpointId, (counts.get(endpointId) ?? 0) + count);
      if (seen >= DELIVERIES) parts.push({ endpointId, after });
    }
  }
  return [...counts].map(([endpointId, count]) => ({ endpointId, count }));
};

/** Ends all leases of an instance; returns how many, by endpoint. */
export const releaseInstance = (database: AcrossTenants, number: number): Promise<Released[]> =>
  release(database, { name: 'instance-release', text: RELEASE, values: tokensOf(number) });

/** Ends the leases of these takings; returns how many, by endpoint. */
export const releaseTokens = (database: AcrossTenants, tokens: readonly string[]): Promise<Released[]> =>
  release(database, { name: 'instance-release-named', text: RELEASE_NAMED, values: [tokens] });
