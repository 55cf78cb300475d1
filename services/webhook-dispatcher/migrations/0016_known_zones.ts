import { bypassRowSecurity } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * The zones of businesses whose events are kept. Apart from the migration that makes the table: reading 30 days of events
 * takes a while, and nothing that a former version needs may be locked meanwhile.
 */
const KNOWN = `INSERT INTO business_zones AS known (business_id, time_zone, version)
  SELECT DISTINCT ON (e.business_id) e.business_id, b.business ->> 'timeZone', (b.business ->> 'version')::integer
  FROM events e CROSS JOIN LATERAL (SELECT convert_from(e.bytes, 'UTF8')::json #> '{data,business}' AS business) b
  WHERE e.kind IN ('business.created', 'business.updated') AND b.business ->> 'timeZone' IS NOT NULL
  ORDER BY e.business_id, (b.business ->> 'version')::integer DESC
  ON CONFLICT (business_id) DO UPDATE SET time_zone = excluded.time_zone, version = excluded.version
  WHERE known.version < excluded.version`;

export const up = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw(KNOWN);
};

/** What is known stays known: the migration that makes the table takes it away. */
export const down = (): Promise<void> => Promise.resolve();
