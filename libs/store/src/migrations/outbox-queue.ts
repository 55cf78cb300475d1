import type { Knex } from 'knex';
import { bypassRowSecurity, protectTable } from './protect-table.ts';

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
