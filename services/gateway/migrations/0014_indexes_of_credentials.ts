import type { Knex } from 'knex';

/**
 * What a business lists of API keys, what a person has of them in any state, and what a deleted account leaves at the OAuth
 * server. The index by person held keys in force alone, and no list asks for these only.
 */
const INDEXES = [
  'CREATE INDEX api_keys_business ON api_keys USING gin (business_ids)',
  'DROP INDEX api_keys_user',
  'CREATE INDEX api_keys_user ON api_keys (user_id)',
  `CREATE INDEX oauth_records_account ON oauth_records ((payload->>'accountId')) WHERE payload->>'accountId' IS NOT NULL`,
];

export const up = async (knex: Knex): Promise<void> => {
  for (const statement of INDEXES) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX oauth_records_account');
  await knex.raw('DROP INDEX api_keys_user');
  await knex.raw('CREATE INDEX api_keys_user ON api_keys (user_id) WHERE revoked_at IS NULL');
  await knex.raw('DROP INDEX api_keys_business');
};
