import type { Knex } from 'knex';

/** Which of the environment's keys signed an API key: a former one may go when it signed none that is in force. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE api_keys ADD COLUMN signing_key text COLLATE "C"');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE api_keys DROP COLUMN signing_key');
};
