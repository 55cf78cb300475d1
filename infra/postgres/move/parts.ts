import type { Client } from 'pg';

/** One of a service's databases, as a superuser: only such a one may subscribe, and sees all rows. */
export type Place = { name: string; adminUrl: string; client: Client };

/** A tenant that is moved, and from where to where. */
export type Moving = { businessId: number; source: Place; target: Place; main: Client };

/** Tables with rows of tenants that stay: what was published is found where it was, and the places themselves do not move. */
const STAYING = ['outbox', 'outbox_queue', 'tenant_places', 'tenants_elsewhere'];

const TABLES = `SELECT quote_ident(c.relname) AS name FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id' AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> ALL ($1) ORDER BY c.relname`;

/** Every table with rows of a tenant that move with it: by the catalogue, so that one that is added later is not forgotten. */
export const tenantTables = async (client: Client): Promise<string[]> =>
  (await client.query<{ name: string }>(TABLES, [STAYING])).rows.map(({ name }) => name);

const LEAVES = `SELECT root::text AS name FROM unnest($1::regclass[]) AS root
  UNION SELECT relid::regclass::text FROM unnest($1::regclass[]) AS root, pg_partition_tree(root)`;

/** The tables, and the partitions of those that have some. */
export const withPartitions = async (client: Client, tables: readonly string[]): Promise<string[]> =>
  (await client.query<{ name: string }>(LEAVES, [tables])).rows.map(({ name }) => name);

/** In one transaction, whose locks are waited for 2 s at most. */
export const atomically = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query("BEGIN; SET LOCAL lock_timeout = '2s'");
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

const isLocked = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';
const TRIES = 30;

/** Again, where a lock was not to be had in time: whoever waits for one keeps everybody behind it waiting. */
export const untilFree = async (work: () => Promise<void>): Promise<void> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || tried === TRIES) throw error;
    }
  }
};

const POLL = 20;

/** Looks every 20 ms; false when the time (ms) is over. */
export const waitUntil = async (isSo: () => Promise<boolean>, limit = Number.POSITIVE_INFINITY): Promise<boolean> => {
  const end = performance.now() + limit;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL));
  }
};
