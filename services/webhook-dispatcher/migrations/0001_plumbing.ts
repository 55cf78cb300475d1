import { createMessagingTables, dropMessagingTables } from '@outlay/store';
import type { Knex } from 'knex';

export const up = (knex: Knex): Promise<void> => createMessagingTables(knex);
export const down = (knex: Knex): Promise<void> => dropMessagingTables(knex);
