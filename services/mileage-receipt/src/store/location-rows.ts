import type { LocationPlaceView } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';

const PUT = `INSERT INTO locations AS known (business_id, location_id, region, country, is_removed, version)
  VALUES ($1, $2, $3, $4, false, $5)
  ON CONFLICT (business_id, location_id) DO UPDATE
    SET region = excluded.region, country = excluded.country, version = excluded.version
  WHERE known.version <= excluded.version`;

/** Remembers where a location is; the newer version wins. A former gateway does not say it: then what is known stays. */
export const putLocation = (
  tx: Transaction,
  businessId: number,
  { id, region, country, version }: LocationPlaceView,
): void => {
  if (region === undefined || country === undefined) return;
  tx.write({ name: 'location-put', text: PUT, values: [businessId, id, region, country, version] });
};

const REMOVE = `INSERT INTO locations (business_id, location_id, is_removed, version) VALUES ($1, $2, true, $3)
  ON CONFLICT (business_id, location_id) DO UPDATE SET is_removed = true`;

/** One that is gone stays gone, whatever the order of arrival. */
export const removeLocation = (tx: Transaction, businessId: number, { id, version }: LocationPlaceView): void =>
  tx.write({ name: 'location-remove', text: REMOVE, values: [businessId, id, version] });
