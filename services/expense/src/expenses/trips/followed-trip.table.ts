import type { EventOfKind } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';

type Published = EventOfKind<'mileage_trip.created'>['data']['trip'];

/** `isOvertaken`: a newer state of it came before. */
type Followed = { isGone: boolean; isOvertaken: boolean };

const PUT = `INSERT INTO followed_trips AS known (business_id, trip_id, version, is_gone) VALUES ($1, $2, $3, $4)
  ON CONFLICT (business_id, trip_id) DO UPDATE SET version = greatest(known.version, excluded.version),
    is_gone = known.is_gone OR excluded.is_gone
  RETURNING is_gone AS "isGone", version > $3 AS "isOvertaken"`;

/** Keeps which state of a trip an event tells of, and locks that: what is known of it now. What is gone stays gone. */
export const keepTrip = async (
  tx: Transaction,
  { businessId, id, version }: Published,
  isGone: boolean,
): Promise<Followed> => {
  const values = [businessId, id, version, isGone];
  return (await tx.rows<Followed>({ name: 'trip-put', text: PUT, values }))[0] as Followed;
};
