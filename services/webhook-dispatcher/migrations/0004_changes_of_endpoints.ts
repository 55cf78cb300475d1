import { bypassRowSecurity, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * Counts every change of a business's endpoints, in the transaction that makes it. Who remembers endpoints remembers the
 * count, and the statement that fans an event out compares the two: so no cache can miss an endpoint that was there
 * before the event. A trigger, because a change that forgot to count would lose events in silence.
 */
const CHANGES = `
  CREATE TABLE endpoint_changes (
    business_id bigint PRIMARY KEY,
    changes bigint NOT NULL
  ) WITH (fillfactor = 50);
  CREATE FUNCTION count_endpoint_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $body$
  BEGIN
    INSERT INTO endpoint_changes AS c (business_id, changes) VALUES (NEW.business_id, 1)
      ON CONFLICT (business_id) DO UPDATE SET changes = c.changes + 1;
    RETURN NULL;
  END $body$`;

const TRIGGER = `CREATE TRIGGER count_change AFTER INSERT OR UPDATE ON endpoints
  FOR EACH ROW EXECUTE FUNCTION count_endpoint_change()`;

const COUNTED = `INSERT INTO endpoint_changes SELECT business_id, count(*) FROM endpoints GROUP BY business_id`;

/** Room in each page for the row as it is when somebody has taken it: a lease then touches no index. */
const ROOM = 'ALTER TABLE deliveries SET (fillfactor = 80)';

export const up = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw(CHANGES);
  await protectTable(knex, 'endpoint_changes');
  for (const statement of [COUNTED, TRIGGER, ROOM]) await knex.raw(statement);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`DROP TRIGGER count_change ON endpoints; DROP FUNCTION count_endpoint_change; DROP TABLE endpoint_changes;
    ALTER TABLE deliveries RESET (fillfactor)`);
};
