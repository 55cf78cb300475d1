import type { Knex } from 'knex';

const statuses = (...all: string[]): string => `ALTER TABLE replays DROP CONSTRAINT replays_status_check,
  ADD CONSTRAINT replays_status_check CHECK (status IN (${all.map((each) => `'${each}'`).join(', ')}))`;

/** A replay may wait until somebody resumes it. A former version leaves it alone, as it does all that is not running. */
export const up = (knex: Knex): Promise<void> => knex.raw(statuses('running', 'paused', 'completed', 'cancelled'));

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`SELECT set_config('app.across_tenants', 'on', true);
    UPDATE replays SET status = 'cancelled', finished_at = updated_at WHERE status = 'paused';
    ${statuses('running', 'completed', 'cancelled')}`);
};
