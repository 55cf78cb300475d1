import type { Database, Query } from '@outlay/store';

type AcrossTenants = Pick<Database, 'acrossTenants'>;

/** What a lease's token begins with tells whose it is; all others of an instance lie between these two. */
const tokensOf = (number: number): [first: string, last: string] => {
  const begin = number.toString(16).padStart(8, '0');
  return [`${begin}-0000-0000-0000-000000000000`, `${begin}-ffff-ffff-ffff-ffffffffffff`];
};

const REGISTER = 'INSERT INTO instances (number, started_at) VALUES ($1, now()) ON CONFLICT DO NOTHING';
const LIST = 'SELECT number FROM instances';
const REMOVE = 'DELETE FROM instances WHERE number = $1';

/** What somebody locks is being recorded or taken right now. */
const releasing = (whose: string): string => `WITH dead AS MATERIALIZED (
    SELECT id FROM deliveries WHERE next_attempt_at IS NOT NULL AND ${whose}
    ORDER BY id FOR UPDATE SKIP LOCKED),
  released AS (
    UPDATE deliveries d SET lease_token = NULL, lease_until = NULL
    WHERE d.id = ANY (ARRAY(SELECT id FROM dead)) RETURNING d.endpoint_id)
  SELECT endpoint_id AS "endpointId", count(*) AS count FROM released GROUP BY 1`;
const RELEASE = releasing('lease_token BETWEEN $1 AND $2');
const RELEASE_NAMED = releasing('lease_token = ANY($1::uuid[])');

type Released = { endpointId: string; count: number };

const write = (database: AcrossTenants, query: Query): Promise<void> =>
  database.acrossTenants(async (tx) => tx.write(query));

export const registerInstance = (database: AcrossTenants, number: number): Promise<void> =>
  write(database, { name: 'instance-register', text: REGISTER, values: [number] });

/** All that are registered, dead ones among them. */
export const registeredInstances = async (database: AcrossTenants): Promise<number[]> => {
  const query = { name: 'instance-list', text: LIST };
  return (await database.acrossTenants((tx) => tx.rows<{ number: number }>(query))).map(({ number }) => number);
};

export const removeInstance = (database: AcrossTenants, number: number): Promise<void> =>
  write(database, { name: 'instance-remove', text: REMOVE, values: [number] });

/** Ends all leases of an instance; returns how many, by endpoint. */
export const releaseInstance = (database: AcrossTenants, number: number) => {
  const query = { name: 'instance-release', text: RELEASE, values: tokensOf(number) };
  return database.acrossTenants((tx) => tx.rows<Released>(query));
};

/** Ends the leases of these takings; returns how many, by endpoint. */
export const releaseTokens = (database: AcrossTenants, tokens: readonly string[]) => {
  const query = { name: 'instance-release-named', text: RELEASE_NAMED, values: [tokens] };
  return database.acrossTenants((tx) => tx.rows<Released>(query));
};
