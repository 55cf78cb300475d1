import {
  addAcknowledgements,
  addAuditChanges,
  addMomentsOfMembers,
  addStandings,
  addTraceContexts,
  createClockOffset,
  createErasedTenants,
  createKnownKeys,
  createMessagingTables,
  createOutboxQueue,
  createReplicaTables,
  dropAcknowledgements,
  dropAuditChanges,
  dropClockOffset,
  dropErasedTenants,
  dropKnownKeys,
  dropMessagingTables,
  dropMomentsOfMembers,
  dropReplicaTables,
  dropStandings,
  dropTraceContexts,
} from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Outbox with its queue and routing keys, inbox, idempotency keys, audit log; what is remembered of businesses and their people; how far
 * the sandbox's time is ahead; which businesses were erased, and which keys belong to this database.
 */
export const up = async (knex: Knex): Promise<void> => {
  await createMessagingTables(knex);
  await createReplicaTables(knex);
  await createClockOffset(knex);
  await createOutboxQueue(knex);
  await knex.raw('ALTER TABLE outbox ADD COLUMN routing_key text');
  for (const unread of ['outbox_aggregate', 'outbox_refused']) await knex.raw('DROP INDEX ??', [unread]);
  await addStandings(knex);
  await addMomentsOfMembers(knex);
  await addTraceContexts(knex);
  await createErasedTenants(knex);
  await addAcknowledgements(knex);
  await createKnownKeys(knex);
  await addAuditChanges(knex);
};

export const down = async (knex: Knex): Promise<void> => {
  await dropAuditChanges(knex);
  await dropKnownKeys(knex);
  await dropAcknowledgements(knex);
  await dropErasedTenants(knex);
  await dropTraceContexts(knex);
  await dropMomentsOfMembers(knex);
  await dropStandings(knex);
  await knex.raw('DROP TABLE outbox_queue');
  await dropClockOffset(knex);
  await dropReplicaTables(knex);
  await dropMessagingTables(knex);
};
