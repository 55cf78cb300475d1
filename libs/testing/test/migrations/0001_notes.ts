import type { Knex } from 'knex';

/** A table to look at in the tests of the test databases themselves. */
export const up = (knex: Knex): Promise<void> => knex.schema.createTable('notes', (table) => table.text('words'));

export const down = (knex: Knex): Promise<void> => knex.schema.dropTable('notes');
