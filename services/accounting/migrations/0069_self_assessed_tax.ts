import type { Knex } from 'knex';

/** The tax report adds up from the index alone what the business owes to the agency by itself. */
const INDEX = `CREATE INDEX journal_lines_self_assessed ON journal_lines (business_id, period, tax_code_id) INCLUDE (base_minor)
  WHERE role = 'self_assessed_tax'`;

/** The account of the role is given by the job of the first accounts, which publishes it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(INDEX);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX journal_lines_self_assessed');
};
