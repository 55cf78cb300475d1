import type { Knex } from 'knex';
import { createPlumbing, dropPlumbing } from '../../src/index.ts';

export const up = (knex: Knex): Promise<void> => createPlumbing(knex);
export const down = (knex: Knex): Promise<void> => dropPlumbing(knex);
