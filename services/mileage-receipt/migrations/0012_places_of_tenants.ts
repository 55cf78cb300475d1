import { createTenantPlaces, dropTenantPlaces } from '@outlay/store';
import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<void> => createTenantPlaces(knex);

export const down = dropTenantPlaces;
