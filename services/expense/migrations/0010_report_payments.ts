import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** The last try to pay each report back by a bank file: what is told of older ones is over. */
const PAYMENTS = `CREATE TABLE report_payments (
  business_id bigint NOT NULL,
  report_id bigint NOT NULL,
  attempt integer NOT NULL,
  PRIMARY KEY (business_id, report_id)
)`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(PAYMENTS);
  await protectTable(knex, 'report_payments');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('report_payments');
};
