import type { Knex } from 'knex';

/** No column is called `business_id`: what was erased is seen by whoever handles a message of any business. */
const TABLE = `CREATE TABLE erased_tenants (
  id bigint PRIMARY KEY,
  erased_at timestamptz NOT NULL DEFAULT now()
)`;

/** Who may remove lines by the functions below. */
const REMOVAL = `IF TG_OP = 'DELETE' AND current_setting('app.removes_audit_lines', true) = 'on'
        AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;`;

/** The guard of the audit log, which lets those functions pass, and what `further` lets pass. */
export const auditLogIsAppendOnly = (further = ''): string => `
  CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${REMOVAL}
      ${further}
      RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
    END $$`;

/**
 * The lines of an erased business, and those that are older than the law asks for, go by these functions alone, which run as the owner of
 * the table: whoever else deletes lines is refused as before, also with the setting.
 */
const ERASE_LINES = `
  CREATE FUNCTION erase_audit_log(tenant bigint) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    DECLARE removed bigint;
    BEGIN
      IF NOT EXISTS (SELECT 1 FROM erased_tenants WHERE id = tenant) THEN RAISE 'business % is not erased', tenant; END IF;
      PERFORM set_config('app.removes_audit_lines', 'on', true);
      DELETE FROM audit_log WHERE business_id = tenant;
      GET DIAGNOSTICS removed = ROW_COUNT;
      PERFORM set_config('app.removes_audit_lines', 'off', true);
      RETURN removed;
    END $$;
  CREATE FUNCTION remove_audit_lines(years integer, most integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    DECLARE removed integer;
    BEGIN
      IF years < 6 THEN RAISE 'the law has accounting records kept for 6 years'; END IF;
      PERFORM set_config('app.removes_audit_lines', 'on', true);
      DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at < now() - make_interval(years => years) ORDER BY id LIMIT most);
      GET DIAGNOSTICS removed = ROW_COUNT;
      PERFORM set_config('app.removes_audit_lines', 'off', true);
      RETURN removed;
    END $$`;

/** The former release's, for the way back. */
const APPEND_ONLY = `
  CREATE OR REPLACE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
    END $$`;

/** Migration: which businesses were erased, and the ways by which lines of the audit log go. */
export const createErasedTenants = async (knex: Knex): Promise<void> => {
  await knex.raw(TABLE);
  for (const statement of [auditLogIsAppendOnly(), ERASE_LINES]) await knex.raw(statement);
};

export const dropErasedTenants = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP FUNCTION erase_audit_log; DROP FUNCTION remove_audit_lines');
  await knex.raw(APPEND_ONLY);
  await knex.raw('DROP TABLE erased_tenants');
};
