import type { Knex } from 'knex';

/**
 * By what a service knows the keys again that its data was made with. Nothing of it is a business's, and no key can be found by it
 * (docs/decisions/040).
 */
const KNOWN_KEYS = `CREATE TABLE known_keys (
  variable text NOT NULL,
  fingerprint text NOT NULL,
  key_id text NOT NULL,
  is_needed boolean NOT NULL,
  recorded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (variable, fingerprint)
)`;

/** Migration: which keys belong to this database. */
export const createKnownKeys = async (knex: Knex): Promise<void> => {
  await knex.raw(KNOWN_KEYS);
};

export const dropKnownKeys = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE known_keys');
};
