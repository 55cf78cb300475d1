import type { Knex } from 'knex';
import { protectTable } from '../migrations/protect-table.ts';

const BUSINESSES = `CREATE TABLE businesses (
  business_id bigint PRIMARY KEY,
  name text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  time_zone text NOT NULL,
  locale text NOT NULL,
  distance_unit text NOT NULL,
  status text NOT NULL,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
)`;

/** Role: null until `business.user_added` came. Locale: null until `user.created` came. */
const MEMBERS = `CREATE TABLE members (
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  role text,
  locale text,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, user_id)
)`;

/**
 * Migration: what every service keeps of the businesses and their people, from the gateway's events. They are
 * the same in each of them, so they stand here once; a service that needs more adds columns in its own migration.
 */
export const createReplicaTables = async (knex: Knex): Promise<void> => {
  for (const table of [BUSINESSES, MEMBERS]) await knex.raw(table);
  for (const table of ['businesses', 'members']) await protectTable(knex, table);
};

export const dropReplicaTables = async (knex: Knex): Promise<void> => {
  for (const table of ['members', 'businesses']) await knex.schema.dropTable(table);
};
