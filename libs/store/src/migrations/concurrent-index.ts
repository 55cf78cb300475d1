import type { Knex } from 'knex';

const INVALID = 'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass(?) AND NOT indisvalid';
/** Of another table, or a constraint's own. */
const OTHER = `SELECT 1 FROM pg_index i WHERE i.indexrelid = to_regclass(?) AND (i.indrelid <> ?::regclass
  OR EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x')))`;
const PARTITIONS = `SELECT p.inhrelid::regclass::text AS name FROM pg_inherits p WHERE p.inhparent = ?::regclass AND NOT EXISTS (
  SELECT 1 FROM pg_index x JOIN pg_inherits i ON i.inhrelid = x.indexrelid
  WHERE x.indrelid = p.inhrelid AND i.inhparent = ?::regclass)`;

type Index = {
  name: string;
  table: string;
  /** Columns in parentheses, and WHERE. */
  on: string;
  isUnique?: boolean;
};

/**
 * Makes an index while others write to the table. For a migration with `config = { transaction: false }`, which may have been
 * ended before: what such a one left half made goes first, and what is there stays. @throws Error where another index has the name
 */
export const createIndexConcurrently = async (
  knex: Knex,
  { name, table, on, isUnique = false }: Index,
): Promise<void> => {
  const { rows } = await knex.raw(INVALID, [name]);
  if (rows.length > 0) await knex.raw('DROP INDEX CONCURRENTLY ??', [name]);
  if ((await knex.raw<{ rows: unknown[] }>(OTHER, [name, table])).rows.length > 0)
    throw new Error(`${name} is an index already, and not this one`);
  await knex.raw(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX CONCURRENTLY IF NOT EXISTS ?? ON ?? ${on}`, [name, table]);
};

/** Gives an index of that name another form while others read and write the table; may be ended anywhere and done again. */
export const replaceIndexConcurrently = async (knex: Knex, { name, ...rest }: Index): Promise<void> => {
  const next = `${name}_next`;
  await createIndexConcurrently(knex, { name: next, ...rest });
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [name]);
  await knex.raw('ALTER INDEX ?? RENAME TO ??', [next, name]);
};

/** The same as the first for a table with partitions: those that come meanwhile have the index from the first, the others get it one by one. */
export const createPartitionedIndexConcurrently = async (knex: Knex, { name, table, on }: Index): Promise<void> => {
  await knex.raw(`CREATE INDEX IF NOT EXISTS ?? ON ONLY ?? ${on}`, [name, table]);
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(PARTITIONS, [table, name]);
  for (const { name: partition } of rows) {
    const own = `${partition}_${name}`;
    await createIndexConcurrently(knex, { name: own, table: partition, on });
    await knex.raw('ALTER INDEX ?? ATTACH PARTITION ??', [name, own]);
  }
};
