import type { Knex } from 'knex';

/** What is due, also of one month: the checklist counts it. It stands in for the index by business alone. */
const BY_PERIOD = 'CREATE INDEX journal_sources_due_by_period ON journal_sources (business_id, period) WHERE is_due';
const BY_BUSINESS = 'CREATE INDEX journal_sources_due ON journal_sources (business_id) WHERE is_due';

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(BY_PERIOD);
  await knex.raw('DROP INDEX journal_sources_due');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(BY_BUSINESS);
  await knex.raw('DROP INDEX journal_sources_due_by_period');
};
