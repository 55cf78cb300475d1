import { createIndexConcurrently, createPartitionedIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** The indexes are made while a former version goes on writing. */
export const config = { transaction: false };

const TABLES = ['events', 'received_from_others'] as const;

/** The record that an event is about, `expense:42`; null of one that names none, and of what was kept before, or by a former version. */
const columnOf = (table: string): string => `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS aggregate text COLLATE "C"`;
const VIEW = `
  CREATE OR REPLACE VIEW received_events WITH (security_invoker = true) AS
    SELECT business_id, id, kind, created_at, bytes, position, aggregate FROM events
    UNION ALL
    SELECT business_id, id, kind, created_at, bytes, position, aggregate FROM received_from_others`;

/** What happened to a record, in its order. */
const indexOf = (table: string) => ({
  name: `${table}_aggregates`,
  table,
  on: '(business_id, aggregate, created_at, id) WHERE aggregate IS NOT NULL',
});

export const up = async (knex: Knex): Promise<void> => {
  await knex.transaction(async (tx) => {
    for (const statement of [...TABLES.map(columnOf), VIEW]) await tx.raw(statement);
  });
  await createPartitionedIndexConcurrently(knex, indexOf('events'));
  await createIndexConcurrently(knex, indexOf('received_from_others'));
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP VIEW received_events;
    ALTER TABLE events DROP COLUMN aggregate;
    ALTER TABLE received_from_others DROP COLUMN aggregate;
    CREATE VIEW received_events WITH (security_invoker = true) AS
      SELECT business_id, id, kind, created_at, bytes, position FROM events
      UNION ALL
      SELECT business_id, id, kind, created_at, bytes, position FROM received_from_others`);
};
