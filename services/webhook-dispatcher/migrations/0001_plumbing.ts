import { createPlumbing, dropPlumbing } from '@outlay/store';
import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<void> => createPlumbing(knex);
export const down = (knex: Knex): Promise<void> => dropPlumbing(knex);
