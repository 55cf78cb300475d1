import { NO_BUSINESS } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import type { Database } from '@outlay/store';

const ZONE = 'SELECT time_zone AS "timeZone" FROM businesses WHERE business_id = $1';

const KNOWN = 1_000;
const TTL = 60_000;
const UTC = 'UTC';

export type TimeZoneOf = (businessId: number) => Promise<string>;

/** Of a business, as IANA names it, a minute old at most; UTC for accounts and for a business that is not known yet. */
export const createTimeZones = ({ database, clock }: { database: Database; clock: Clock }): TimeZoneOf => {
  const load = async (id: string): Promise<string> => {
    const query = { name: 'time-zone', text: ZONE, values: [Number(id)] };
    const row = await database.read(Number(id), (tx) => tx.one<{ timeZone: string }>(query));
    return row?.timeZone ?? UTC;
  };
  const zones = createLookups({ load, max: KNOWN, ttl: TTL, clock });
  return async (businessId) => (businessId === NO_BUSINESS ? UTC : zones.get(String(businessId)));
};
