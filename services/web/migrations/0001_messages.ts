import {
  createClockOffset,
  createMessagingTables,
  createOutboxQueue,
  dropClockOffset,
  dropMessagingTables,
} from '@outlay/store';
import type { Knex } from 'knex';

/** Outbox with its queue and routing keys, inbox, idempotency keys, audit log; how far the sandbox's time is ahead. */
export const up = async (knex: Knex): Promise<void> => {
  await createMessagingTables(knex);
  await createOutboxQueue(knex);
  await knex.raw('ALTER TABLE outbox ADD COLUMN routing_key text');
  for (const unread of ['outbox_aggregate', 'outbox_refused']) await knex.raw('DROP INDEX ??', [unread]);
  await createClockOffset(knex);
};

export const down = async (knex: Knex): Promise<void> => {
  await dropClockOffset(knex);
  await knex.raw('DROP TABLE outbox_queue');
  await dropMessagingTables(knex);
};
