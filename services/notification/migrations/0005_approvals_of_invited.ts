import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * What waits for the decision of somebody who is only invited yet: they learn of it when they join. `path` is where it is decided;
 * `content` what its mail would have shown.
 */
const TABLE = `CREATE TABLE approvals_of_invited (
  business_id bigint NOT NULL,
  path text COLLATE "C" NOT NULL,
  user_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('report-submitted', 'bill-waiting')),
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, path, user_id)
)`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(TABLE);
  await knex.raw('CREATE INDEX approvals_of_invited_person ON approvals_of_invited (business_id, user_id)');
  await protectTable(knex, 'approvals_of_invited');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('approvals_of_invited');
};
