import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** Also those in the business's own currency, which no index can tell from others: it has them until they are approved. */
const ON = `(business_id, currency, spent_on, id) WHERE exchange_rate IS NULL AND original_currency IS NULL AND deleted_at IS NULL
  AND status IN ('draft', 'validated', 'rejected', 'submitted')`;

export const config = { transaction: false };

/** Expenses that may wait for a rate. */
export const up = (knex: Knex): Promise<void> =>
  createIndexConcurrently(knex, { name: 'expenses_without_rate', table: 'expenses', on: ON });

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS expenses_without_rate');
};
