import { bypassRowSecurity } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * In which business an API key was made: who founds a business with it acts from there. null: not known, as of a machine's
 * that reaches several. What was not written down until now is the only business that the key reaches, or the only one that its
 * person belongs to; of several none is guessed, as the news of a business reaches the one that is named.
 */
const COLUMN = 'ALTER TABLE api_keys ADD COLUMN made_in bigint';
const KNOWN = `UPDATE api_keys k SET made_in = CASE WHEN cardinality(k.business_ids) = 1 THEN k.business_ids[1] ELSE (
  SELECT min(m.business_id) FROM memberships m WHERE m.user_id = k.user_id AND m.status = 'active'
  HAVING count(*) = 1) END`;

export const up = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw(COLUMN);
  await knex.raw(KNOWN);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE api_keys DROP COLUMN made_in');
};
