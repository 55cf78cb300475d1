import { bypassRowSecurity, createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * By what two expenses are duplicates, so that a create finds one at once, however many its person has of that day: with the
 * index by person and day alone one of 20,000 took 34 ms. The merchant in small letters is a column: of an expression
 * PostgreSQL makes no condition of an index where rows have tenants, for it could tell of rows that are not seen.
 */
const COLUMN = 'ALTER TABLE expenses ADD COLUMN IF NOT EXISTS merchant_key text COLLATE "C"';
const ON = '(user_id, spent_on, amount_minor, merchant_key) WHERE deleted_at IS NULL AND split_group_id IS NULL';

const BATCH = 5_000;
const FILL = `WITH batch AS (SELECT id FROM expenses WHERE id > ? ORDER BY id LIMIT ${BATCH} FOR UPDATE),
  filled AS (UPDATE expenses e SET merchant_key = lower(merchant) FROM batch
    WHERE e.id = batch.id AND e.merchant IS NOT NULL AND e.merchant_key IS DISTINCT FROM lower(merchant))
  SELECT max(id)::text AS last FROM batch`;

/** Others go on writing: each batch is a transaction of its own. */
const fill = async (knex: Knex): Promise<void> => {
  for (let last: string | null = '0'; last !== null; ) {
    const after: string = last;
    last = await knex.transaction(async (trx) => {
      await bypassRowSecurity(trx);
      const { rows } = await trx.raw<{ rows: { last: string | null }[] }>(FILL, [after]);
      return rows[0]?.last ?? null;
    });
  }
};

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(COLUMN);
  await fill(knex);
  await createIndexConcurrently(knex, { name: 'expenses_alike', table: 'expenses', on: ON });
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses DROP COLUMN merchant_key');
};
