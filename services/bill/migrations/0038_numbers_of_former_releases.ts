import type { Knex } from 'knex';

/**
 * The unique key of numbers goes by the name that its predecessor had. A former version beside this one knows that name: what the key
 * refuses is a duplicate number to it, and by another name it would be an error of its own.
 */
const rename = (from: string, to: string) => async (knex: Knex) => {
  await knex.raw('ALTER INDEX ?? RENAME TO ??', [from, to]);
};

export const up = rename('bills_number_stem_key', 'bills_look_alike_key');

export const down = rename('bills_look_alike_key', 'bills_number_stem_key');
