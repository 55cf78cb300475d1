import type { Knex } from 'knex';

/**
 * Ends the transaction of a create that was sent as if no other expense looked like it: mostly none does, and then nothing is
 * waited for. It runs once per row that was found, so for most creates not at all.
 */
const REFUSE = `CREATE FUNCTION refuse_alike() RETURNS integer LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'another expense looks like it' USING ERRCODE = 'OL001';
  END $$`;

export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(REFUSE);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP FUNCTION refuse_alike()');
};
