import { bypassRowSecurity, protectTable } from '@outlay/store';
import type { Knex } from 'knex';

/**
 * How far a person drove on a day, by scheme and unit of the rate: a trip is paid by the distance of the year before it, which is a sum
 * of days and not of trips. All writers of a person's year hold its lock, so none waits for another one here.
 */
const DAYS = `CREATE TABLE mileage_days (
  business_id bigint NOT NULL,
  user_id bigint NOT NULL,
  driven_on date NOT NULL,
  scheme text COLLATE "C" NOT NULL,
  rate_unit text COLLATE "C" NOT NULL,
  trips integer NOT NULL,
  counted_milli bigint NOT NULL,
  PRIMARY KEY (business_id, user_id, driven_on, scheme, rate_unit)
) WITH (fillfactor = 70)`;

const SEEN = ['user_id', 'driven_on', 'scheme', 'rate_unit', 'counted_milli', 'deleted_at'];
const CHANGED = SEEN.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ');

const add = (row: string, sign: '' | '-'): string => `INSERT INTO mileage_days AS kept
      VALUES (${row}.business_id, ${row}.user_id, ${row}.driven_on, ${row}.scheme, ${row}.rate_unit, ${sign}1, ${sign}${row}.counted_milli)
      ON CONFLICT (business_id, user_id, driven_on, scheme, rate_unit) DO UPDATE SET
        trips = kept.trips + excluded.trips, counted_milli = kept.counted_milli + excluded.counted_milli;`;

/** Whichever version of the service writes. Trips go with their business alone, and their days with them: nothing runs for a DELETE. */
const KEEP = `CREATE FUNCTION keep_mileage_days() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL THEN
      ${add('OLD', '-')}
    END IF;
    IF NEW.deleted_at IS NULL THEN
      ${add('NEW', '')}
    END IF;
    RETURN NULL;
  END $$`;

const FILL = `INSERT INTO mileage_days SELECT business_id, user_id, driven_on, scheme, rate_unit, count(*), sum(counted_milli)
  FROM mileage_trips WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5`;

/** Who writes a trip waits for one sum over all of them, a second for a million; who reads does not. */
export const up = async (knex: Knex): Promise<void> => {
  await bypassRowSecurity(knex);
  await knex.raw(DAYS);
  await protectTable(knex, 'mileage_days');
  await knex.raw(KEEP);
  await knex.raw('LOCK TABLE mileage_trips IN SHARE ROW EXCLUSIVE MODE');
  await knex.raw(`CREATE TRIGGER keep_mileage_days AFTER INSERT ON mileage_trips
    FOR EACH ROW EXECUTE FUNCTION keep_mileage_days()`);
  await knex.raw(`CREATE TRIGGER keep_changed_mileage_days AFTER UPDATE ON mileage_trips
    FOR EACH ROW WHEN (${CHANGED}) EXECUTE FUNCTION keep_mileage_days()`);
  await knex.raw(FILL);
};

export const down = async (knex: Knex): Promise<void> => {
  for (const trigger of ['keep_mileage_days', 'keep_changed_mileage_days'])
    await knex.raw('DROP TRIGGER ?? ON mileage_trips', [trigger]);
  await knex.raw('DROP FUNCTION keep_mileage_days()');
  await knex.schema.dropTable('mileage_days');
};
