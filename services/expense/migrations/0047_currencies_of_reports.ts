import type { Knex } from 'knex';

/**
 * What an expense is counted by in its report: the report's currency, and what one unit of that was worth in the business's. A former
 * version beside this one writes neither, and counts nothing by them; what it put into a report is counted as before.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    'ALTER TABLE expenses ADD COLUMN report_currency text COLLATE "C", ADD COLUMN report_rate double precision',
  );
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses DROP COLUMN report_currency, DROP COLUMN report_rate');
};
