import { bypassRowSecurity, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Events of another business that this one receives too: of one that was founded from it. Copies, few and small, so that the
 * row-level security of `events` stays as it is: a business sees what is kept under its own id, and nothing else.
 */
const RECEIVED = `
  CREATE TABLE received_from_others (
    business_id bigint NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    created_at timestamptz NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (id, business_id)
  );
  CREATE INDEX received_from_others_list ON received_from_others (business_id, created_at, id)`;

/** All that a business received. `security_invoker`: with the rights, and so the row-level security, of whoever reads. */
const VIEW = `
  CREATE VIEW received_events WITH (security_invoker = true) AS
    SELECT business_id, id, kind, created_at, bytes FROM events
    UNION ALL
    SELECT business_id, id, kind, created_at, bytes FROM received_from_others`;

/** Who registered an endpoint: when the service switches it off, it acts for them. Of former ones as the audit log has it. */
const REGISTERED = 'ALTER TABLE endpoints ADD COLUMN created_by bigint';
const KNOWN = `UPDATE endpoints e SET created_by = l.actor_user_id FROM audit_log l
  WHERE l.business_id = e.business_id AND l.action = 'webhook.created' AND l.resource = 'webhook:' || e.id`;

export const up = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw(RECEIVED);
  await protectTable(knex, 'received_from_others');
  for (const statement of [VIEW, REGISTERED, KNOWN]) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE endpoints DROP COLUMN created_by');
  await knex.raw('DROP VIEW received_events');
  await knex.raw('DROP TABLE received_from_others');
};
