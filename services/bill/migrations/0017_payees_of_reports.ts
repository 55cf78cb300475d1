import type { Knex } from 'knex';

/** Whom the payment of a report pays, for the list of a batch's payments. A former version beside this one leaves it out. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE report_payments ADD COLUMN payee text');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE report_payments DROP COLUMN payee');
};
