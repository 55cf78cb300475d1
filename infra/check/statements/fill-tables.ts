import type { Queryable } from './plan-of.ts';

type Column = { name: string; type: string; last: boolean; required: boolean; single: boolean };
type Table = { name: string; partitioned: boolean; columns: Column[] };

/** Where a person has one row, and not a fifth of all. */
const SINGLE =
  "'employees', 'members', 'memberships', 'employee_banks', 'notification_preferences', 'scim_group_members', 'connected_accounts'";
/** Where tenants are. */
const OWN = '^(tenant|erased_tenants)';

/** `last`: it ends a unique index, so no two rows have the same there. */
const TABLES = `SELECT c.relname AS name, c.relkind = 'p' AS partitioned, (
    SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
      'single', c.relname IN (${SINGLE}), 'last', EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique
          AND (i.indkey[i.indnkeyatts - 1] = a.attnum OR 0 = ANY (i.indkey) AND a.atttypid = 'text'::regtype))) ORDER BY a.attnum)
    FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'business_id') AND c.relname !~ '${OWN}'`;

/** What is made up here keeps no rule but those of keys. */
const UNCHECK = `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS text FROM pg_constraint
  WHERE contype IN ('c', 'f') AND conrelid <> 0 AND connamespace = 'public'::regnamespace AND coninhcount = 0`;

/** A vacuum in the middle of a run makes the same plan cheaper: an index alone then answers. */
const UNVACUUMED = `SELECT format('ALTER TABLE %s SET (autovacuum_enabled = off)', oid::regclass) AS text FROM pg_class
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`;

/** Of these a business has few that have many: one vendor's bills, one person's trips. */
const OWNERS =
  /^(user|employee|vendor|category|department|location|endpoint|manager|creator|author|person|approver|funding_account)_id$/;
/** What is over and is looked past. */
const ENDS = /^(deleted|undone|revoked|ended|removed|used|archived|cancelled|answered|published|erased)_at$/;
/** What has few values. */
const FEW =
  /(^|_)(status|state|kind|type|currency|role|unit|scheme|method|locale|country|subject|name|merchant|key|code|reading)$/;

const ofNumber = ({ name, last, single }: Column): string => {
  if (name === 'business_id') return '1 + (n % 20 = 0)::int';
  if (name === 'slot') return 'n % 16';
  if (last || name === 'id') return 'n';
  if (single && OWNERS.test(name)) return 'n';
  if (OWNERS.test(name)) return '1 + n % 5';
  return name.endsWith('_id') ? '1 + n / 5' : 'n % 100';
};

const ofTime = ({ name, last, required }: Column): string =>
  !last && !required && ENDS.test(name) ? 'NULL' : `timestamptz '2026-01-01' + n * interval '1 minute'`;

/** By their types, the first that fits. */
const MAKERS: readonly [type: RegExp, of: (column: Column) => string][] = [
  [/^(bigint|integer|smallint|numeric|double precision)$/, (column) => `(${ofNumber(column)})::${column.type}`],
  [/\[\]$/, ({ type }) => `ARRAY[1 + n % 500]::${type}`],
  [/^boolean$/, ({ name }) => (name.startsWith('is_active') ? 'true' : 'n % 10 = 0')],
  [/^jsonb?$/, ({ type }) => `'{}'::${type}`],
  [/^bytea$/, () => `decode(md5(n::text), 'hex')`],
  [/^date$/, ({ last }) => (last ? `date '1900-01-01' + n` : `date '2026-01-01' + n % 365`)],
  [/^timestamp/, ofTime],
  [/^uuid$/, () => 'gen_random_uuid()'],
  [/^text$/, ({ name, last }) => `'${name} ' || ${FEW.test(name) && !last ? 'n % 5' : 'n'}`],
  [/./, ({ type }) => `NULL::${type}`],
];

/** The value of a column in row n. */
const made = (column: Column): string => MAKERS.find(([type]) => type.test(column.type))?.[1](column) ?? 'NULL';

/**
 * Fills every table that has tenants: so many rows of business 1, a twentieth of them of business 2. As a superuser, in a database that
 * nobody needs any more: its checks go. Resolves with the tables that are large now.
 */
export const fillTables = async ({ query }: Queryable, rows: number): Promise<ReadonlySet<string>> => {
  await query(
    "SET session_replication_role = 'replica'; SET synchronous_commit = off; SET client_min_messages = error",
  );
  for (const { text } of (await query<{ text: string }>(UNCHECK)).rows) await query(text);
  const tables = (await query<Table>(TABLES)).rows;
  for (const { name, partitioned } of tables)
    if (partitioned) await query(`CREATE TABLE IF NOT EXISTS ${name}_default PARTITION OF ${name} DEFAULT`);
  for (const { text } of (await query<{ text: string }>(UNVACUUMED)).rows) await query(text);
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name).join(', ');
    await query(`INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${columns.map(made).join(', ')} FROM generate_series(1, ${rows}) AS n ON CONFLICT DO NOTHING`);
  }
  await query('ANALYZE');
  const large = `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > ${rows / 2}`;
  return new Set((await query<{ name: string }>(large)).rows.map(({ name }) => name));
};
