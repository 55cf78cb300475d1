import type { Query, Transaction } from '@outlay/store';
import type { SavedTrip } from '../domain/saved-trip.ts';
import type { Stop } from '../domain/trip.ts';

export type SavedTripRow = {
  id: number;
  business_id: number;
  user_id: number;
  name: string;
  stops: Stop[];
  polyline: string | null;
  is_round_trip: boolean;
  category_id: number | null;
  vehicle_id: number | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

export const SAVED_TRIP_COLUMNS =
  'id, business_id, user_id, name, stops, polyline, is_round_trip, category_id, vehicle_id, version, created_at, updated_at';

export const toSavedTrip = (row: SavedTripRow): SavedTrip => ({
  id: row.id,
  businessId: row.business_id,
  userId: row.user_id,
  name: row.name,
  stops: row.stops,
  polyline: row.polyline,
  isRoundTrip: row.is_round_trip,
  categoryId: row.category_id,
  vehicleId: row.vehicle_id,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const FIND = `SELECT ${SAVED_TRIP_COLUMNS} FROM saved_trips WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`;

export const findSavedTrip = async (
  tx: Transaction,
  businessId: number,
  id: number,
): Promise<SavedTrip | undefined> => {
  const row = await tx.one<SavedTripRow>({ name: 'saved-trip-find', text: FIND, values: [businessId, id] });
  return row && toSavedTrip(row);
};

export const lockSavedTrip = async (
  tx: Transaction,
  businessId: number,
  id: number,
): Promise<SavedTrip | undefined> => {
  const query = { name: 'saved-trip-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] };
  const row = await tx.one<SavedTripRow>(query);
  return row && toSavedTrip(row);
};

const PUT = `INSERT INTO saved_trips (${SAVED_TRIP_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, stops = excluded.stops, polyline = excluded.polyline,
    is_round_trip = excluded.is_round_trip, category_id = excluded.category_id, vehicle_id = excluded.vehicle_id,
    version = excluded.version, updated_at = excluded.updated_at`;

export const putSavedTrip = (trip: SavedTrip): Query => ({
  name: 'saved-trip-put',
  text: PUT,
  values: [
    trip.id,
    trip.businessId,
    trip.userId,
    trip.name,
    JSON.stringify(trip.stops),
    trip.polyline,
    trip.isRoundTrip,
    trip.categoryId,
    trip.vehicleId,
    trip.version,
    trip.createdAt,
    trip.updatedAt,
  ],
});

export const removeSavedTrip = ({ businessId, id }: SavedTrip, now: Date): Query => ({
  name: 'saved-trip-remove',
  text: 'UPDATE saved_trips SET deleted_at = $3 WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});
