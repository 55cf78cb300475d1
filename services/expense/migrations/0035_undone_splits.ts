import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * What a split is undone by: its parts, which are found by the whole also when one of them was split again; the report that the
 * whole was in; the receipt that was split, which is undone with it. A former version beside this one writes neither column:
 * a whole that it splits is in no report afterwards, as it always was there.
 */
const COLUMNS = ['report_before_split', 'split_receipt_id'];
const INDEX = {
  name: 'expenses_by_whole',
  table: 'expenses',
  on: '(business_id, parent_expense_id) WHERE deleted_at IS NULL AND parent_expense_id IS NOT NULL',
};

export const config = { transaction: false };

export const up = async (knex: Knex): Promise<void> => {
  for (const column of COLUMNS) await knex.raw('ALTER TABLE expenses ADD COLUMN IF NOT EXISTS ?? bigint', [column]);
  await createIndexConcurrently(knex, INDEX);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [INDEX.name]);
  for (const column of COLUMNS) await knex.raw('ALTER TABLE expenses DROP COLUMN ??', [column]);
};
