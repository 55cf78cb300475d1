import type { Knex } from 'knex';
import { createMessagingTables, dropMessagingTables } from '../../src/index.ts';

export const up = (knex: Knex): Promise<void> => createMessagingTables(knex);
export const down = (knex: Knex): Promise<void> => dropMessagingTables(knex);
