import { MOST_SHARDS } from '@outlay/store';
import type { Client } from 'pg';
import type { Moving } from './parts.ts';

const SEQUENCES = `SELECT c.relname || '.' || a.attname AS column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS name
  FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.attidentity <> ''`;

const lastOf = async (client: Client, sequence: string): Promise<number> =>
  Number((await client.query<{ last: string }>(`SELECT last_value AS last FROM ${sequence}`)).rows[0]?.last ?? 0);

/** Beyond what others take between a look at a sequence and its change; nobody is kept waiting for that. */
const FAR = MOST_SHARDS * 2 ** 16;
const NEAR = MOST_SHARDS * 2 ** 10;

/**
 * Ids that the target gives to the tenant's rows are above those that the source gave: they are the order of an outbox and of a
 * history. That they are never the same is in their rest (see `prepareShard`), which stays.
 */
export const raiseIds = async ({ source, target }: Moving): Promise<void> => {
  const { rows } = await target.client.query<{ name: string }>(SEQUENCES);
  for (const { name } of rows) {
    const [there, here] = [await lastOf(source.client, name), await lastOf(target.client, name)];
    if (here > there + NEAR) continue;
    const raised = Math.floor(Math.max(there, here) / MOST_SHARDS) * MOST_SHARDS + FAR + (here % MOST_SHARDS);
    await target.client.query('SELECT setval($1, $2)', [name, raised]);
  }
};
