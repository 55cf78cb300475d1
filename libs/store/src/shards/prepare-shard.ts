import type { Client } from 'pg';
import { IS_AWAY } from './elsewhere.ts';

/** The most databases of a service: the number of each is the rest of its ids by it, so that no two give the same one. */
export const MOST_SHARDS = 64;

/** Of the messaging tables these stay visible to jobs: what a tenant published before it left is still to be published. */
const PUBLISHED = ['outbox', 'outbox_queue', 'tenant_places', 'tenants_elsewhere', 'tenant_marks'];

const IDENTITIES = `SELECT quote_ident(c.relname) AS name, quote_ident(a.attname) AS column,
    pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attidentity <> ''`;

const STEP =
  "SELECT increment_by AS step FROM pg_sequences WHERE format('%I.%I', schemaname, sequencename)::regclass = $1::regclass";

/** From now on this one gives only ids whose rest is its number; those from before stay as they are. */
const interleave = async (client: Client, number: number): Promise<void> => {
  const { rows } = await client.query<{ name: string; column: string; sequence: string }>(IDENTITIES);
  for (const { name, column, sequence } of rows) {
    const known = await client.query<{ step: string }>(STEP, [sequence]);
    if (Number(known.rows[0]?.step) === MOST_SHARDS) continue;
    await client.query('BEGIN');
    // Locks out whoever takes the next one.
    await client.query(`ALTER TABLE ${name} ALTER COLUMN ${column} SET INCREMENT BY ${MOST_SHARDS}`);
    const last = await client.query<{ last: string }>(`SELECT last_value AS last FROM ${sequence}`);
    const next = (BigInt(last.rows[0]?.last ?? 0) / BigInt(MOST_SHARDS) + 1n) * BigInt(MOST_SHARDS) + BigInt(number);
    await client.query(`ALTER TABLE ${name} ALTER COLUMN ${column} RESTART WITH ${next}`);
    await client.query('COMMIT');
  }
};

const SEEN_BY_JOBS = `SELECT quote_ident(p.tablename) AS name FROM pg_policies p
  WHERE p.schemaname = 'public' AND p.policyname = 'across_tenants' AND p.tablename <> ALL($1)
    AND p.qual NOT LIKE '%tenants_elsewhere%'`;

/** Jobs across tenants neither see nor write the rows of one that left or leaves, nor of one that is about to arrive. */
const hideElsewhere = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(SEEN_BY_JOBS, [PUBLISHED]);
  for (const { name } of rows)
    await client.query(`ALTER POLICY across_tenants ON ${name} USING (
      (SELECT current_setting('app.across_tenants', true) = 'on')
      AND NOT EXISTS (SELECT FROM tenants_elsewhere e WHERE e.business_id = ${name}.business_id AND ${IS_AWAY}))`);
};

export type ShardIdentity = { name: string; number: number };

/** Without a row, or without the table, this is a service's only database. */
export const SHARD_TABLE = 'shard_identity';
const FIND = 'SELECT name, number FROM shard_identity';
const PUT = 'INSERT INTO shard_identity (name, number) VALUES ($1, $2) ON CONFLICT (only_one) DO NOTHING';

/** Which one of a service's databases this is; undefined where it is the only one. */
export const findShard = async (client: Client): Promise<ShardIdentity | undefined> =>
  (await client.query<ShardIdentity>(FIND)).rows[0];

/**
 * Makes a migrated database one of several, as its owner; may be run again, as it must be after migrations. `number`: 0 for
 * the main one, from 1 to 63 for each other, never twice in a service.
 * @throws Error when it is another one already
 */
export const prepareShard = async (client: Client, { name, number }: ShardIdentity): Promise<void> => {
  if (!Number.isInteger(number) || number < 0 || number >= MOST_SHARDS)
    throw new RangeError(`The number of a shard is from 0 to ${MOST_SHARDS - 1}`);
  await client.query(PUT, [name, number]);
  const known = await findShard(client);
  if (known?.name !== name || known.number !== number)
    throw new Error(`This database is the shard ${known?.name} (${known?.number}) and not ${name} (${number})`);
  await interleave(client, number);
  await hideElsewhere(client);
};

/** What migrations have added is prepared like the rest, where this is one of several databases. */
export const prepareAgain = async (client: Client): Promise<void> => {
  const found = await findShard(client);
  if (found) await prepareShard(client, found);
};
