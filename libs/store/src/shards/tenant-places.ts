import type { Knex } from 'knex';
import { protectTable } from '../migrations/protect-table.ts';

/** In the main database: in which one the rows of a tenant are. `target` and `former` are set while it is moved. */
const PLACES = `CREATE TABLE tenant_places (
  business_id bigint PRIMARY KEY,
  shard text NOT NULL,
  target text,
  former text,
  changed_at timestamptz NOT NULL DEFAULT now()
)`;

/**
 * In each of them: tenants that may not be written here, because they are elsewhere (`until` is null) or because they leave,
 * which ends by itself when whoever moves them is gone. One that `drains` is here as before, but jobs begin nothing more of it.
 */
const ELSEWHERE = `CREATE TABLE tenants_elsewhere (
  business_id bigint PRIMARY KEY,
  until timestamptz,
  drains boolean NOT NULL DEFAULT false
)`;

/** Written behind the last change of a tenant that leaves: where it arrives, all before it has arrived. */
const MARKS = `CREATE TABLE tenant_marks (
  business_id bigint PRIMARY KEY,
  mark text NOT NULL
)`;

/** Which of a service's databases this is; no row where it is the only one. */
const IDENTITY = `CREATE TABLE shard_identity (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  name text NOT NULL,
  number integer NOT NULL
)`;

/** What a service does first in a transaction of a tenant where it has several databases, in place of setting the tenant. */
const ENTER = `CREATE FUNCTION enter_tenant(business bigint, writes boolean) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE entry tenants_elsewhere;
  BEGIN
    PERFORM set_config('app.business_id', business::text, true);
    -- Whoever moves the tenant waits for those that write now; those that come later see that it left.
    IF writes THEN PERFORM pg_advisory_xact_lock_shared(hashtext('tenant_places'), hashint8(business)); END IF;
    SELECT * INTO entry FROM tenants_elsewhere WHERE business_id = business;
    IF FOUND AND NOT entry.drains AND (entry.until IS NULL OR (writes AND entry.until > clock_timestamp())) THEN
      RAISE EXCEPTION 'tenant % is not here', business USING ERRCODE = 'OT001';
    END IF;
  END $$`;

/** In the main database: where a tenant is. One that is seen for the first time gets its place, and keeps it. */
const place = (
  isKnown: string,
): string => `CREATE FUNCTION place_of_tenant(business bigint, usual text) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE found text;
  BEGIN
    SELECT shard INTO found FROM tenant_places WHERE business_id = business;
    IF found IS NULL THEN
      -- Who was there before there were several databases is in the first one.
      IF ${isKnown} THEN usual := 'main'; END IF;
      INSERT INTO tenant_places (business_id, shard) VALUES (business, usual) ON CONFLICT DO NOTHING;
      SELECT shard INTO found FROM tenant_places WHERE business_id = business;
    END IF;
    RETURN found;
  END $$`;

const TABLES = ['tenant_places', 'tenants_elsewhere', 'tenant_marks'];

const REPLICA = 'EXISTS (SELECT FROM businesses WHERE business_id = business)';

/**
 * Migration: what a service needs whose tenants may have their rows in several databases. With one alone nothing reads it. `isKnown`:
 * the condition by which a tenant, `business`, has rows already; its replica, where the service has that.
 */
export const createTenantPlaces = async (knex: Knex, isKnown = REPLICA): Promise<void> => {
  for (const statement of [PLACES, ELSEWHERE, MARKS, IDENTITY, ENTER, place(isKnown)]) await knex.raw(statement);
  for (const table of TABLES) await protectTable(knex, table);
};

export const dropTenantPlaces = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP FUNCTION enter_tenant; DROP FUNCTION place_of_tenant');
  for (const table of [...TABLES, 'shard_identity']) await knex.schema.dropTable(table);
};
