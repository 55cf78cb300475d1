import { createTenantPlaces, dropTenantPlaces } from '@outlay/store';
import type { Knex } from 'knex';

const IS_KNOWN = `(EXISTS (SELECT FROM endpoint_changes WHERE business_id = business)
    OR EXISTS (SELECT FROM received_events WHERE business_id = business))`;

export const up = (knex: Knex): Promise<void> => createTenantPlaces(knex, IS_KNOWN);

export const down = dropTenantPlaces;
