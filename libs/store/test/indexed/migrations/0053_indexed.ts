import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<void> => knex.raw('CREATE TABLE indexed (id bigint)');

export const down = (knex: Knex): Promise<void> => knex.raw('DROP TABLE indexed');
