import type { Client } from 'pg';

type Column = { name: string; type: string; last: boolean; identity: boolean };
type Table = { name: string; partitioned: boolean; columns: Column[] };

/** `last`: it ends a unique index, so no two rows have the same there. */
const TABLES = `SELECT c.relname AS name, c.relkind = 'p' AS partitioned, (
    SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'identity', a.attidentity <> '', 'last', EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND i.indkey[i.indnkeyatts - 1] = a.attnum)) ORDER BY a.attnum)
    FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'business_id')`;

/** What is made up here keeps no rule but those of keys. */
const UNCHECK = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS text FROM pg_constraint
  WHERE contype IN ('c', 'f') AND conrelid <> 0 AND connamespace = 'public'::regnamespace AND coninhcount = 0`;

/** Of these a business has few that have many: one vendor's bills, one person's trips. */
const OWNERS = /^(user|employee|vendor|category|department|location|endpoint|manager|creator|author|person|approver|funding_account)_id$/;
/** What is over and is looked past. */
const ENDS = /^(deleted|undone|revoked|ended|removed|used|archived|cancelled|answered|published|erased)_at$/;
/** What has few values. */
const FEW = /(^|_)(status|state|kind|type|currency|role|unit|scheme|method|locale|country|subject|name|merchant|key|code|reading)$/;

const ofNumber = ({ name, last }: Column): string => {
  if (name === 'business_id') return '1 + (n % 20 = 0)::int';
  if (last || name === 'id') return 'n';
  if (OWNERS.test(name)) return '1 + n % 5';
  return name.endsWith('_id') ? '1 + n / 5' : 'n % 100';
};

/** The value of a column in row n, by its type. */
const valueOf = (column: Column): string => {
  const { name, type, last } = column;
  if (/^(bigint|integer|smallint|numeric|double precision)$/.test(type)) return `(${ofNumber(column)})::${type}`;
  if (/\[\]$/.test(type)) return `ARRAY[1 + n % 500]::${type}`;
  if (type === 'boolean') return name.startsWith('is_active') ? 'true' : 'n % 10 = 0';
  if (/^jsonb?$/.test(type)) return `'{}'::${type}`;
  if (type === 'bytea') return `decode(md5(n::text), 'hex')`;
  if (type === 'date') return last ? `date '1900-01-01' + n` : `date '2026-01-01' + n % 365`;
  if (type.startsWith('timestamp')) return !last && ENDS.test(name) ? 'NULL' : `timestamptz '2026-01-01' + n * interval '1 minute'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'text') return FEW.test(name) && !last ? `'${name} ' || n % 5` : `'${name} ' || n`;
  return `NULL::${type}`;
};

/**
 * Fills every table that has tenants: so many rows of business 1, a twentieth of them of business 2. As a superuser, of a database that nobody
 * needs any more: its checks go.
 */
export const fillTables = async (client: Client, rows: number): Promise<void> => {
  await client.query("SET session_replication_role = 'replica'; SET synchronous_commit = off; SET client_min_messages = error");
  for (const { text } of (await client.query<{ text: string }>(UNCHECK)).rows) await client.query(text.replace(' DROP ', ' DROP ')).catch(() => undefined);
  for (const { name, partitioned, columns } of (await client.query<Table>(TABLES)).rows) {
    if (partitioned) await client.query(`CREATE TABLE IF NOT EXISTS ${name}_default PARTITION OF ${name} DEFAULT`).catch(() => undefined);
    const names = columns.map((column) => column.name).join(', ');
    await client.query(`INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${columns.map(valueOf).join(', ')} FROM generate_series(1, ${rows}) AS n ON CONFLICT DO NOTHING`).catch((e: Error) => console.error(name, e.message));
  }
  await client.query('ANALYZE');
};
