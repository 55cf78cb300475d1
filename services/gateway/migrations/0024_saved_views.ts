import { createIdSequence, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/** They end with the membership. The constraint is named after the field that a client is shown when it is violated. */
const SAVED_VIEWS = `
  CREATE TABLE saved_views (
    id bigint PRIMARY KEY,
    business_id bigint NOT NULL,
    user_id bigint NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    version integer NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    FOREIGN KEY (business_id, user_id) REFERENCES memberships ON DELETE CASCADE
  );
  CREATE UNIQUE INDEX saved_views_name ON saved_views (business_id, user_id, list, lower(name))`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(SAVED_VIEWS);
  await createIdSequence(knex, 'saved_views_ids');
  await protectTable(knex, 'saved_views');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE saved_views');
  await knex.raw('DROP SEQUENCE saved_views_ids');
};
