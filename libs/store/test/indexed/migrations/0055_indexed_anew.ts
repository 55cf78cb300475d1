import type { Knex } from 'knex';
import { createIndexConcurrently, replaceIndexConcurrently } from '../../../src/index.ts';

export const config = { transaction: false };

/** The second time as after a run that was ended between the index's end and the name of the next one. */
export const up = async (knex: Knex): Promise<void> => {
  const next = { name: 'indexed_id', table: 'indexed', on: 'USING brin (id)' };
  await replaceIndexConcurrently(knex, next);
  await createIndexConcurrently(knex, { ...next, name: 'indexed_id_next' });
  await knex.raw('DROP INDEX indexed_id');
  await replaceIndexConcurrently(knex, next);
};

export const down = (knex: Knex): Promise<void> =>
  replaceIndexConcurrently(knex, { name: 'indexed_id', table: 'indexed', on: '(id)' });
