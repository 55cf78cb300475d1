import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** Also those in the business's own currency, which no index can tell from others: it has them until they are approved. */
const ON = `(business_id, currency, issue_date, id) WHERE exchange_rate IS NULL AND deleted_at IS NULL
  AND status IN ('DRAFT', 'PENDING_APPROVAL', 'DENIED')`;

export const config = { transaction: false };

/** Bills that may wait for a rate. */
export const up = (knex: Knex): Promise<void> =>
  createIndexConcurrently(knex, { name: 'bills_without_rate', table: 'bills', on: ON });

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS bills_without_rate');
};
