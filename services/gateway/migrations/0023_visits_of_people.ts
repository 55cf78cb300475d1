import type { Knex } from 'knex';

/** Visits to the pages of signing in are found by the person whom they proved, when that one's sessions end. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`CREATE INDEX oauth_records_login ON oauth_records ((payload->'result'->'login'->>'accountId'))
    WHERE model = 'Interaction' AND payload->'result'->'login'->>'accountId' IS NOT NULL`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX oauth_records_login');
};
