import { addTraceContexts, dropTraceContexts } from '@outlay/store';
import type { Knex } from 'knex';

const TABLES = ['events', 'received_from_others'] as const;

/** The trace of the work that led to an event, as the outbox has it: attempts of it, however late, belong there. */
const columnOf = (table: string): string => `ALTER TABLE ${table} ADD COLUMN trace_context text`;
const viewOf = (columns: string): string => `CREATE OR REPLACE VIEW received_events WITH (security_invoker = true) AS
    SELECT ${columns} FROM events UNION ALL SELECT ${columns} FROM received_from_others`;
const COLUMNS = 'business_id, id, kind, created_at, bytes, position, aggregate';

/** Whether deliveries carry it; of what a former version inserts they do not. */
const WANTED = 'ALTER TABLE endpoints ADD COLUMN trace_context boolean NOT NULL DEFAULT false';

export const up = async (knex: Knex): Promise<void> => {
  await addTraceContexts(knex);
  for (const statement of [...TABLES.map(columnOf), viewOf(`${COLUMNS}, trace_context`), WANTED])
    await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE endpoints DROP COLUMN trace_context');
  await knex.raw('DROP VIEW received_events');
  for (const table of TABLES) await knex.raw('ALTER TABLE ?? DROP COLUMN trace_context', [table]);
  await knex.raw(viewOf(COLUMNS));
  await dropTraceContexts(knex);
};
