import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<void> => knex.raw('CREATE TABLE half (id bigint); SELECT 1 / 0');

export const down = (): Promise<void> => Promise.resolve();
