import { createIndexConcurrently } from '@outlay/store';
import type { Knex } from 'knex';

const INDEX = { name: 'members_by_role', table: 'members', on: '(business_id, role)' };

export const config = { transaction: false };

/** Mails go to those who have a role: not everybody is to be read for each event. */
export const up = (knex: Knex): Promise<void> => createIndexConcurrently(knex, INDEX);

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS ??', [INDEX.name]);
};
