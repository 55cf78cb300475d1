import { createMessagingTables, createReplicaTables, dropMessagingTables, dropReplicaTables } from '@outlay/store';
import type { Knex } from 'knex';

/** Outbox, inbox, idempotency keys, audit log; what is remembered of businesses and their people. */
export const up = async (knex: Knex): Promise<void> => {
  await createMessagingTables(knex);
  await createReplicaTables(knex);
};

export const down = async (knex: Knex): Promise<void> => {
  await dropReplicaTables(knex);
  await dropMessagingTables(knex);
};
