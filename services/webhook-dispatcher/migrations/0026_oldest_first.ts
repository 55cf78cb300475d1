import { replaceIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

/** Indexes are made while a former version goes on writing. */
export const config = { transaction: false };

/**
 * By which retention finds what is old. A BRIN index fits rows that stay where they came; here new ones come to where old ones were
 * removed, pages keep the oldest time that they ever had, and after a month nearly all of the table was read to remove a little.
 */
const OLDEST = [
  { name: 'deliveries_created_at', table: 'deliveries', column: 'created_at' },
  { name: 'endpoint_minutes_minute', table: 'endpoint_minutes', column: 'minute' },
  { name: 'webhook_figures_at', table: 'webhook_figures', column: 'at' },
];
const LIST = { name: 'deliveries_list', table: 'deliveries' };
const LISTED = '(endpoint_id, created_at, id)';

/** The list's index has the business too, which row-level security wants to see: a long list is counted without its rows. */
export const up = async (knex: Knex): Promise<void> => {
  for (const { column, ...index } of OLDEST) await replaceIndexConcurrently(knex, { ...index, on: `(${column})` });
  await replaceIndexConcurrently(knex, { ...LIST, on: `${LISTED} INCLUDE (business_id)` });
};

export const down = async (knex: Knex): Promise<void> => {
  await replaceIndexConcurrently(knex, { ...LIST, on: LISTED });
  for (const { column, ...index } of OLDEST)
    await replaceIndexConcurrently(knex, { ...index, on: `USING brin (${column})` });
};
