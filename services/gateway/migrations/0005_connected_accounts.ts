import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

const CONNECTED_ACCOUNTS = `
  CREATE TABLE connected_accounts (
    id bigint PRIMARY KEY,
    business_id bigint NOT NULL REFERENCES businesses,
    user_id bigint NOT NULL,
    actor_user_id bigint,
    client_id text,
    scopes text[] NOT NULL,
    status text NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT connected_accounts_actor CHECK ((actor_user_id IS NULL) <> (client_id IS NULL))
  );
  CREATE INDEX connected_accounts_business ON connected_accounts (business_id, id)`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(CONNECTED_ACCOUNTS);
  await protectTable(knex, 'connected_accounts');
  await createIdSequence(knex, 'connected_accounts_ids');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE connected_accounts');
  await knex.raw('DROP SEQUENCE connected_accounts_ids');
};
