import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

export const config = { transaction: false };

/** Lists of bills are narrowed to projects; most bills have none. */
export const up = (knex: Knex): Promise<void> =>
  createIndexConcurrently(knex, {
    name: 'bills_by_project',
    table: 'bills',
    on: "USING gin (project_ids) WHERE deleted_at IS NULL AND project_ids <> '{}'",
  });

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS bills_by_project');
};
