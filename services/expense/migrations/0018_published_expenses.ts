import type { Knex } from 'knex';

/**
 * Do receivers know of the expense? Those that are there were published when they were made, drafts too, and so is what a
 * former version enters beside this one. When that version completes a draft of this one, receivers hear of it with its
 * next change here.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses ADD COLUMN is_published boolean NOT NULL DEFAULT true');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE expenses DROP COLUMN is_published');
};
