import type { Knex } from 'knex';
import { createIndexConcurrently } from './concurrent-index.ts';
import { bypassRowSecurity, protectTable } from './protect-table.ts';

/** A row is an event, published or not; the published ones are kept an hour. Much comes and goes, so it is vacuumed by number. */
const OUTBOX = `
  CREATE TABLE outbox (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event_id text NOT NULL,
    business_id bigint NOT NULL,
    aggregate text NOT NULL,
    kind text NOT NULL,
    version integer NOT NULL,
    bytes bytea NOT NULL,
    tries integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    published_at timestamptz
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
  CREATE INDEX outbox_waiting ON outbox (id) WHERE published_at IS NULL;
  CREATE INDEX outbox_aggregate ON outbox (business_id, aggregate, id) WHERE published_at IS NULL;
  CREATE INDEX outbox_refused ON outbox (tries, id) WHERE tries > 0 AND published_at IS NULL;
  CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL`;

const INBOX = `
  CREATE TABLE inbox (
    event_id text PRIMARY KEY,
    business_id bigint NOT NULL,
    kind text NOT NULL,
    heard_at timestamptz NOT NULL
  );
  CREATE INDEX inbox_heard_at ON inbox (heard_at)`;

/** The answer is text and not json, so that a replay has the same bytes. */
const IDEMPOTENCY_KEYS = `
  CREATE TABLE idempotency_keys (
    business_id bigint NOT NULL,
    credential_id text NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    fingerprint text NOT NULL,
    answer text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, credential_id, route, key)
  );
  CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)`;

const AUDIT_LOG = `
  CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    business_id bigint NOT NULL,
    at timestamptz NOT NULL,
    actor_user_id bigint,
    on_behalf_of bigint,
    credential text NOT NULL,
    action text NOT NULL,
    resource text NOT NULL,
    request_id text NOT NULL
  );
  CREATE INDEX audit_log_business ON audit_log (business_id, id);
  CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
    END $$;
  CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only()`;

const TABLES = ['outbox', 'inbox', 'idempotency_keys', 'audit_log'] as const;

/** What every service's database has beside its own tables: outbox, inbox, idempotency keys, audit log, all with row-level security. */
export const createMessagingTables = async (knex: Knex): Promise<void> => {
  for (const statements of [OUTBOX, INBOX, IDEMPOTENCY_KEYS, AUDIT_LOG]) await knex.raw(statements);
  for (const table of TABLES) await protectTable(knex, table);
};

/** Undoes `createMessagingTables`, with everything in it. */
export const dropMessagingTables = async (knex: Knex): Promise<void> => {
  for (const table of TABLES) await knex.raw('DROP TABLE ??', [table]);
  await knex.raw('DROP FUNCTION audit_log_is_append_only()');
};

/** What waits, and how often the broker refused it. Small rows that come and go; the events themselves stay as they are. */
const QUEUE = `CREATE TABLE outbox_queue (
    id bigint PRIMARY KEY,
    business_id bigint NOT NULL,
    tries integer NOT NULL DEFAULT 0
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`;
const REFUSED = 'CREATE INDEX outbox_queue_refused ON outbox_queue (tries, id) WHERE tries > 0';

const REWRITTEN = 'CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL';

/**
 * Migration: which events wait is written in a table of its own. Marking an event as published rewrote it with all of its
 * bytes; now a small row goes. An instance of the release before this one still runs: it writes events without
 * `published_at`, which costs the others nothing and is found by whoever carries the queue.
 */
export const createOutboxQueue = async (knex: Knex): Promise<void> => {
  for (const statement of ['DROP INDEX outbox_published', QUEUE, REFUSED]) await knex.raw(statement);
  await protectTable(knex, 'outbox_queue');
};

export const dropOutboxQueue = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw('UPDATE outbox SET published_at = NULL WHERE id IN (SELECT id FROM outbox_queue)');
  for (const statement of ['DROP TABLE outbox_queue', REWRITTEN]) await knex.raw(statement);
};

/**
 * Migration: an event keeps the trace of the work that led to it, `traceparent` and behind a blank `tracestate`; null where tracing is off,
 * and of what a release before this one writes, which leaves it out.
 */
export const addTraceContexts = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE outbox ADD COLUMN trace_context text');
};

export const dropTraceContexts = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE outbox DROP COLUMN trace_context');
};

/** Nothing is read by them since what waits stands in `outbox_queue`, and each new event opened them. */
const UNREAD = ['outbox_aggregate', 'outbox_refused'];

/**
 * Migration, for `config = { transaction: false }`: an event may be routed by more than its kind (null: by its kind, as a release
 * before this one writes and reads it), and two indexes go. `outbox_waiting` stays: what a release without the queue wrote is
 * found by it.
 */
export const addRoutingKeys = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE outbox ADD COLUMN IF NOT EXISTS routing_key text');
  for (const index of UNREAD) await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [index]);
};

export const dropRoutingKeys = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE outbox DROP COLUMN IF EXISTS routing_key');
  const indexes = [
    { name: 'outbox_aggregate', on: '(business_id, aggregate, id) WHERE published_at IS NULL' },
    { name: 'outbox_refused', on: '(tries, id) WHERE tries > 0 AND published_at IS NULL' },
  ];
  for (const index of indexes) await createIndexConcurrently(knex, { ...index, table: 'outbox' });
};

/**
 * How far each subscriber has what was published, which single events it is asked for apart from the others, and what this service as a
 * subscriber set aside. Ids of events and counters alone, of no business.
 */
const ACKNOWLEDGEMENTS = [
  `CREATE TABLE outbox_positions (
    subscription text PRIMARY KEY,
    position bigint NOT NULL DEFAULT 0,
    sent_to bigint,
    sent_at timestamptz,
    sends integer NOT NULL DEFAULT 0,
    missing integer NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE outbox_unacknowledged (
    subscription text NOT NULL,
    id bigint NOT NULL,
    due_at timestamptz NOT NULL,
    PRIMARY KEY (subscription, id)
  )`,
  `CREATE TABLE inbox_set_aside (
    event_id text PRIMARY KEY,
    until timestamptz,
    noted_at timestamptz NOT NULL
  )`,
];

/** Migration: subscribers acknowledge what they have, end to end. A release before this one neither sends nor answers. */
export const addAcknowledgements = async (knex: Knex): Promise<void> => {
  for (const statement of ACKNOWLEDGEMENTS) await knex.raw(statement);
};

export const dropAcknowledgements = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE outbox_positions, outbox_unacknowledged, inbox_set_aside');
};
