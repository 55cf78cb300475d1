import type { Knex } from 'knex';
import {
  createClockOffset,
  createIdSequence,
  createKnownRecords,
  dropClockOffset,
  dropKnownRecords,
  protectTable,
} from '../../src/index.ts';

export const up = async (knex: Knex): Promise<void> => {
  await knex.schema.createTable('things', (table) => {
    table.bigint('id').primary();
    table.bigint('business_id').notNullable();
    table.text('name').notNullable();
    table.integer('size').defaultTo(0);
    table.date('day');
    table.specificType('amount', 'numeric(20,2)');
    table.unique(['business_id', 'name'], { indexName: 'things_name' });
  });
  await protectTable(knex, 'things');
  await createIdSequence(knex, 'thing_ids');
  await createKnownRecords(knex);
  await createClockOffset(knex);
};

export const down = async (knex: Knex): Promise<void> => {
  await dropClockOffset(knex);
  await dropKnownRecords(knex);
  await knex.schema.dropTable('things');
  await knex.raw('DROP SEQUENCE thing_ids');
};
