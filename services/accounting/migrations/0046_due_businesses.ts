import type { Knex } from 'knex';

/** Which businesses have something due is looked up several times a second: by an index that has nothing else in it. */
const BY_BUSINESS = 'CREATE INDEX journal_sources_due ON journal_sources (business_id) WHERE is_due';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(BY_BUSINESS);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX journal_sources_due');
};
