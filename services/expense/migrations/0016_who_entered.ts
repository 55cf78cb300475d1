import type { Knex } from 'knex';

/**
 * Who, beside its own person, entered an expense or had a hand in a report, and so does not approve or pay it. Of what was
 * entered before, nobody but `created_by` of the expense is known. A former version beside this one writes neither column.
 */
export const up = async (knex: Knex): Promise<void> => {
  for (const table of ['expenses', 'expense_reports'])
    await knex.raw(`ALTER TABLE ${table} ADD COLUMN entered_by jsonb NOT NULL DEFAULT '[]'`);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const table of ['expenses', 'expense_reports']) await knex.raw(`ALTER TABLE ${table} DROP COLUMN entered_by`);
};
