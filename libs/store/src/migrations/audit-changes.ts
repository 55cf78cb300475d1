import type { Knex } from 'knex';
import { auditLogIsAppendOnly } from '../erasure/erased-tenants.ts';
import { ERASED } from '../erasure/personal-data.ts';

/** What a line says of the change itself: who and what, which nothing alters, also no function. */
const FACTS = 'id, business_id, at, actor_user_id, on_behalf_of, credential, action, resource, request_id';

/**
 * From what to what: `[{"field": "memo", "from": null, "to": "March"}]`; null of what was created, deleted or only done, and of lines of
 * former releases. Who is erased goes from there by `erase_audit_changes` alone, which runs as the owner of the table: the lines about
 * some resources lose all of their changes, and of the others each text what is found by `names`. It writes into that column, and there
 * nothing but less.
 */
const STATEMENTS = [
  'ALTER TABLE audit_log ADD COLUMN changes jsonb',
  auditLogIsAppendOnly(`IF TG_OP = 'UPDATE' AND TG_NARGS = 0 AND current_setting('app.erases_audit_changes', true) = 'on'
        AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN RETURN NULL; END IF;`),
  `CREATE TRIGGER audit_log_facts_stay BEFORE UPDATE OF ${FACTS} ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only('always')`,
  `CREATE FUNCTION audit_value_without(value jsonb, names text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN jsonb_typeof(value) = 'string' THEN to_jsonb(regexp_replace(value #>> '{}', names, '${ERASED}', 'gi')) ELSE value END
  $$`,
  `CREATE FUNCTION erase_audit_changes(tenants bigint[], resources text[], names text) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    DECLARE erased bigint;
    BEGIN
      PERFORM set_config('app.erases_audit_changes', 'on', true);
      UPDATE audit_log l SET changes = CASE WHEN l.resource = ANY (resources) THEN NULL ELSE (
          SELECT jsonb_agg(jsonb_build_object('field', audit_value_without(c.change -> 'field', names),
            'from', audit_value_without(c.change -> 'from', names), 'to', audit_value_without(c.change -> 'to', names)) ORDER BY c.place)
          FROM jsonb_array_elements(l.changes) WITH ORDINALITY AS c (change, place)) END
        WHERE l.business_id = ANY (tenants) AND l.changes IS NOT NULL AND (l.resource = ANY (resources) OR EXISTS (
          SELECT 1 FROM jsonb_array_elements(l.changes) AS c (change)
          WHERE c.change ->> 'field' ~* names OR c.change ->> 'from' ~* names OR c.change ->> 'to' ~* names));
      GET DIAGNOSTICS erased = ROW_COUNT;
      PERFORM set_config('app.erases_audit_changes', 'off', true);
      RETURN erased;
    END $$`,
];

/** Migration: a line of the audit log says from what to what. A release before this one writes lines without it. */
export const addAuditChanges = async (knex: Knex): Promise<void> => {
  for (const statement of STATEMENTS) await knex.raw(statement);
};

export const dropAuditChanges = async (knex: Knex): Promise<void> => {
  await knex.raw(
    'DROP FUNCTION erase_audit_changes(bigint[], text[], text); DROP FUNCTION audit_value_without(jsonb, text)',
  );
  await knex.raw('DROP TRIGGER audit_log_facts_stay ON audit_log');
  await knex.raw(auditLogIsAppendOnly());
  await knex.raw('ALTER TABLE audit_log DROP COLUMN changes');
};
