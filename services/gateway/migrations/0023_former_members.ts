import { protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** Who belonged to a business once, and does not come back by an identity provider alone. */
const FORMER_MEMBERS = `
  CREATE TABLE former_members (
    business_id bigint NOT NULL REFERENCES businesses,
    user_id bigint NOT NULL REFERENCES users,
    left_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, user_id)
  )`;

/** Visits to the pages of signing in are found by the person whom they proved, when that one's sessions end. */
const VISITS = `CREATE INDEX oauth_records_login ON oauth_records ((payload->'result'->'login'->>'accountId'))
  WHERE model = 'Interaction' AND payload->'result'->'login'->>'accountId' IS NOT NULL`;

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of [FORMER_MEMBERS, VISITS]) await knex.raw(statement);
  await protectTable(knex, 'former_members');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX oauth_records_login');
  await knex.raw('DROP TABLE former_members');
};
