import type { Knex } from 'knex';
import { createIndexConcurrently } from '../../../src/index.ts';

export const config = { transaction: false };

export const up = (knex: Knex): Promise<void> =>
  createIndexConcurrently(knex, { name: 'indexed_id', table: 'indexed', on: '(id)' });

export const down = (knex: Knex): Promise<void> => knex.raw('DROP INDEX indexed_id');
