import { addStandings, dropStandings } from '@outlay/store';
import type { Knex } from 'knex';

/** Who is only invited is not waited for: when somebody was invited, and when they joined. */
export const up = async (knex: Knex): Promise<void> => addStandings(knex);

export const down = async (knex: Knex): Promise<void> => dropStandings(knex);
