import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** What the bank reported of each payment, in the order of its files. A former version beside this one writes none. */
const RESULTS = `CREATE TABLE payment_batch_results (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  business_id bigint NOT NULL,
  batch_id bigint NOT NULL,
  imported_at timestamptz NOT NULL,
  reference text NOT NULL,
  bill_id bigint,
  report_id bigint,
  outcome text COLLATE "C" NOT NULL,
  reason text
)`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(RESULTS);
  await knex.raw(
    'CREATE INDEX payment_batch_results_of_batch ON payment_batch_results (business_id, batch_id, imported_at, id)',
  );
  await protectTable(knex, 'payment_batch_results');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('payment_batch_results');
};
