import type { Knex } from 'knex';

/** What few expenses have costs the others nothing. */
const PARTIAL = ['department_id', 'location_id', 'vendor_id', 'employee_id'];

/**
 * `changes` rises with every change of any expense of the business: as long as the sum stays, a count that was made
 * once is still exact. A former version beside this one raises `live` only (docs/decisions/007), which is looked at
 * too.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expense_counts ADD COLUMN changes bigint NOT NULL DEFAULT 0');
  for (const column of PARTIAL)
    await knex.raw(`CREATE INDEX expenses_by_${column} ON expenses (business_id, ${column}, spent_on, id)
      WHERE deleted_at IS NULL AND ${column} IS NOT NULL`);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const column of PARTIAL) await knex.raw(`DROP INDEX expenses_by_${column}`);
  await knex.raw('ALTER TABLE expense_counts DROP COLUMN changes');
};
