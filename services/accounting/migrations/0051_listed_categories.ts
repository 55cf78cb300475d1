import type { Knex } from 'knex';

/** Whether the categories of a business that is older than its books were listed to them: its documents are posted by them. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE chart_starts ADD COLUMN has_categories boolean NOT NULL DEFAULT false');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE chart_starts DROP COLUMN has_categories');
};
