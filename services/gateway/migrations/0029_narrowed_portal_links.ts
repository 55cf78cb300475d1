import type { Knex } from 'knex';

/**
 * The only endpoints that a link shows; null, as of every link before: all of the business. What the session of such a link may do stands in a
 * column of its own: a former gateway, which would take it for one of the whole business, finds that it may do nothing.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE portal_links ADD COLUMN webhook_ids text[], ADD COLUMN narrowed_scopes text[]');

/** A narrowed link stays one that may do nothing. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw('ALTER TABLE portal_links DROP COLUMN webhook_ids, DROP COLUMN narrowed_scopes');
