import type { Knex } from 'knex';

/**
 * For which life of the server the ids of all services rise above what may have been given out (`infra/postgres/raise-ids.ts`). The
 * day keeper keeps `server` beside it by itself, so a new life would no longer be seen there.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`ALTER TABLE event_positions ADD COLUMN IF NOT EXISTS ids_of text;
    UPDATE event_positions SET ids_of = server WHERE ids_of IS NULL`);

export const down = (knex: Knex): Promise<void> => knex.raw('ALTER TABLE event_positions DROP COLUMN ids_of');
