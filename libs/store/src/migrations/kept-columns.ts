import type { Knex } from 'knex';
import { bypassRowSecurity } from './protect-table.ts';

/** How a row is called in an expression: `NEW` as it is written, `t` as it is filled. */
type Row = 'NEW' | 't';

type KeptColumns = {
  table: string;
  /** Texts that are made of other columns of their row: `` { name_key: (row) => `lower(${row}.name)` } ``. */
  columns: Readonly<Record<string, (row: Row) => string>>;
  /** The column whose order the rows are filled in; `id` when left out. */
  by?: string;
};

const BATCH = 5_000;

/** What runs before each write of a row. */
const writer = ({ table, columns }: KeptColumns): string => {
  const setters = Object.entries(columns).map(([column, of]) => `NEW.${column} := ${of('NEW')};`);
  return `CREATE OR REPLACE FUNCTION ${table}_kept() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${setters.join('\n      ')}
      RETURN NEW;
    END $$`;
};

/** The trigger does the work; rows that are right stay as they are. */
const filler = ({ table, columns, by = 'id' }: KeptColumns): string => {
  const wrong = Object.entries(columns).map(([column, of]) => `t.${column} IS DISTINCT FROM (${of('t')}) COLLATE "C"`);
  return `WITH batch AS (SELECT ${by} FROM ${table} WHERE ${by} > ? ORDER BY ${by} FETCH FIRST ${BATCH} ROWS WITH TIES FOR UPDATE),
    filled AS (UPDATE ${table} t SET ${by} = t.${by} FROM batch WHERE t.${by} = batch.${by} AND (${wrong.join(' OR ')}))
    SELECT max(${by})::text AS last FROM batch`;
};

/**
 * Adds text columns that PostgreSQL keeps equal to an expression of their row, for a migration with `config = { transaction: false }`; may be
 * ended anywhere and done again. Where rows have tenants an index of an expression helps no statement (it could tell of rows that are not
 * seen), one of a column does. A trigger makes them, so a former version of the service keeps them right as well; a generated
 * column would rewrite the table while everybody waits.
 */
export const addKeptColumns = async (knex: Knex, kept: KeptColumns): Promise<void> => {
  const { table, columns } = kept;
  for (const column of Object.keys(columns))
    await knex.raw(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${column} text COLLATE "C"`);
  await knex.raw(writer(kept));
  await knex.raw(`CREATE OR REPLACE TRIGGER ${table}_kept BEFORE INSERT OR UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${table}_kept()`);
  for (let last: string | null = '0'; last !== null; ) {
    const after: string = last;
    last = await knex.transaction(async (trx) => {
      await bypassRowSecurity(trx);
      const { rows } = await trx.raw<{ rows: { last: string | null }[] }>(filler(kept), [after]);
      return rows[0]?.last ?? null;
    });
  }
};

export const dropKeptColumns = async (knex: Knex, { table, columns }: KeptColumns): Promise<void> => {
  await knex.raw(`DROP TRIGGER IF EXISTS ${table}_kept ON ${table}`);
  await knex.raw(`DROP FUNCTION IF EXISTS ${table}_kept()`);
  for (const column of Object.keys(columns)) await knex.raw(`ALTER TABLE ${table} DROP COLUMN IF EXISTS ${column}`);
};
