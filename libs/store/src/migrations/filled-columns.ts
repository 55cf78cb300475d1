import type { Knex } from 'knex';
import { bypassRowSecurity } from './protect-table.ts';

type Text = string | null;

type FilledColumns = {
  table: string;
  /** What the texts are made of. */
  reads: readonly string[];
  /** Texts that the service makes of other columns of their row: `` { name_stem: ({ name }) => stemOf(name) } ``. */
  columns: Readonly<Record<string, (row: Readonly<Record<string, Text>>) => Text>>;
};

type Row = { id: string } & Record<string, Text>;

const BATCH = 2_000;

/**
 * Adds text columns that the service writes with each row, and fills those that are there, for a migration with `config = { transaction:
 * false }`; may be ended anywhere and done again. For hints alone, by which nothing is decided: a row that a former version writes
 * meanwhile has none until it is written again. Where that is too little, `addKeptColumns` has a rule in SQL.
 */
export const addFilledColumns = async (knex: Knex, { table, reads, columns }: FilledColumns): Promise<void> => {
  const names = Object.keys(columns);
  for (const name of names) await knex.raw(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS ${name} text COLLATE "C"`);
  const select = `SELECT id::text, ${reads.join(', ')} FROM ${table} WHERE id > ? ORDER BY id LIMIT ${BATCH} FOR UPDATE`;
  const update = `UPDATE ${table} t SET ${names.map((name) => `${name} = v.${name}`).join(', ')}
    FROM jsonb_to_recordset(?::jsonb) AS v (id bigint, ${names.map((name) => `${name} text`).join(', ')}) WHERE t.id = v.id
    AND (${names.map((name) => `t.${name} IS DISTINCT FROM v.${name}`).join(' OR ')})`;
  for (let last: string | undefined = '0'; last !== undefined; ) {
    const after: string = last;
    last = await knex.transaction(async (trx) => {
      await bypassRowSecurity(trx);
      const { rows } = await trx.raw<{ rows: Row[] }>(select, [after]);
      const filled = rows.map((row) => ({
        id: row.id,
        ...Object.fromEntries(Object.entries(columns).map(([name, make]) => [name, make(row)])),
      }));
      if (filled.length > 0) await trx.raw(update, [JSON.stringify(filled)]);
      return rows.at(-1)?.id;
    });
  }
};
