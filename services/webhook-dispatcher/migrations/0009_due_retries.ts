import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** The index is made while a former version goes on writing. */
export const config = { transaction: false };

/**
 * Retries in the order of their times, per endpoint, without the first attempts: a due one is found however many of those
 * wait before it. A first attempt never touches this index, and neither does a lease.
 */
const RETRIES = {
  name: 'deliveries_retries',
  table: 'deliveries',
  on: '(endpoint_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL AND attempts > attempts_before',
};

export const up = async (knex: Knex): Promise<void> => {
  await createIndexConcurrently(knex, RETRIES);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX deliveries_retries');
};
