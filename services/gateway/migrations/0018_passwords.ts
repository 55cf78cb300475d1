import type { Knex } from 'knex';

/** How often a person was sent a link lately. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('CREATE INDEX account_links_user ON account_links (user_id, created_at)');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX account_links_user');
};
