import {
  currencyExponent,
  type DistanceSource,
  type ExpenseStatus,
  type Ownership,
  type RateScheme,
} from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Segment } from '../domain/segments.ts';
import { effectiveOf, type Stop, type Trip } from '../domain/trip.ts';
import type { Unit } from '../domain/units.ts';

export type TripRow = {
  id: number;
  business_id: number;
  user_id: number;
  employee_id: number | null;
  name: string | null;
  note: string | null;
  date: string;
  driven_on: string;
  stops: Stop[];
  saved_trip_id: number | null;
  category_id: number | null;
  vehicle_id: number | null;
  vehicle_name: string | null;
  ownership: Ownership;
  region: string | null;
  is_round_trip: boolean;
  calculated_milli: number | null;
  calculated_by: Exclude<DistanceSource, 'CLAIMED' | 'UNKNOWN'> | null;
  claimed_milli: number | null;
  unit: Unit;
  polyline: string | null;
  scheme: RateScheme;
  rate_unit: Unit;
  effective_from: string | null;
  segments: Segment[];
  counted_milli: number;
  amount_minor: number;
  currency: string;
  expense_id: number | null;
  status: ExpenseStatus;
  version: number;
  created_at: Date;
  updated_at: Date;
};

export const TRIP_COLUMNS =
  'id, business_id, user_id, employee_id, name, note, date, driven_on, stops, saved_trip_id, category_id, vehicle_id, vehicle_name, ownership, region, is_round_trip, calculated_milli, calculated_by, claimed_milli, unit, polyline, scheme, rate_unit, effective_from, segments, counted_milli, amount_minor, currency, expense_id, status, version, created_at, updated_at';

export const toTrip = (row: TripRow): Trip => ({
  id: row.id,
  businessId: row.business_id,
  userId: row.user_id,
  employeeId: row.employee_id,
  name: row.name,
  note: row.note,
  date: row.date,
  day: row.driven_on,
  stops: row.stops,
  savedTripId: row.saved_trip_id,
  categoryId: row.category_id,
  vehicle: { id: row.vehicle_id, name: row.vehicle_name, ownership: row.ownership, region: row.region },
  isRoundTrip: row.is_round_trip,
  polyline: row.polyline,
  unit: row.unit,
  calculated: row.calculated_milli,
  calculatedBy: row.calculated_by,
  claimed: row.claimed_milli,
  pay: {
    scheme: row.scheme,
    rateUnit: row.rate_unit,
    effectiveFrom: row.effective_from,
    segments: row.segments,
    counted: row.counted_milli,
    amountMinor: row.amount_minor,
    currency: row.currency,
  },
  expenseId: row.expense_id,
  status: row.status,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const FIND = `SELECT ${TRIP_COLUMNS} FROM mileage_trips WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`;

type Id = { businessId: number; id: number };

export const findTrip = async (tx: Transaction, { businessId, id }: Id): Promise<Trip | undefined> => {
  const row = await tx.one<TripRow>({ name: 'trip-find', text: FIND, values: [businessId, id] });
  return row && toTrip(row);
};

/** Locked until the transaction ends: changes of one trip come one after the other, and so do its events. */
export const lockTrip = async (tx: Transaction, { businessId, id }: Id): Promise<Trip | undefined> => {
  const row = await tx.one<TripRow>({ name: 'trip-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] });
  return row && toTrip(row);
};

const LOCK_MANY = `SELECT ${TRIP_COLUMNS} FROM mileage_trips
  WHERE business_id = $1 AND id = ANY($2) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;

export const lockTrips = async (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Trip[]> =>
  (await tx.rows<TripRow>({ name: 'trips-lock', text: LOCK_MANY, values: [businessId, ids] })).map(toTrip);

const COLUMNS = `business_id, id, user_id, employee_id, name, note, date, driven_on, stops, saved_trip_id, category_id,
  vehicle_id, vehicle_name, ownership, region, is_round_trip, calculated_milli, calculated_by, claimed_milli,
  effective_milli, unit, polyline, scheme, rate_unit, effective_from, segments, counted_milli, amount_minor, currency,
  currency_exponent, expense_id, status, version, created_at, updated_at`;

const names = COLUMNS.split(',').map((name) => name.trim());
const INSERT = `INSERT INTO mileage_trips (${COLUMNS}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`;
const UPDATE = `UPDATE mileage_trips SET ${names
  .map((name, index) => `${name} = $${index + 1}`)
  .slice(2)
  .join(', ')} WHERE business_id = $1 AND id = $2`;

const values = (trip: Trip): unknown[] => [
  trip.businessId,
  trip.id,
  trip.userId,
  trip.employeeId,
  trip.name,
  trip.note,
  trip.date,
  trip.day,
  JSON.stringify(trip.stops),
  trip.savedTripId,
  trip.categoryId,
  trip.vehicle.id,
  trip.vehicle.name,
  trip.vehicle.ownership,
  trip.vehicle.region,
  trip.isRoundTrip,
  trip.calculated,
  trip.calculatedBy,
  trip.claimed,
  effectiveOf(trip),
  trip.unit,
  trip.polyline,
  trip.pay.scheme,
  trip.pay.rateUnit,
  trip.pay.effectiveFrom,
  JSON.stringify(trip.pay.segments),
  trip.pay.counted,
  trip.pay.amountMinor,
  trip.pay.currency,
  currencyExponent(trip.pay.currency),
  trip.expenseId,
  trip.status,
  trip.version,
  trip.createdAt,
  trip.updatedAt,
];

export const insertTrip = (trip: Trip): Query => ({ name: 'trip-insert', text: INSERT, values: values(trip) });
export const updateTrip = (trip: Trip): Query => ({ name: 'trip-update', text: UPDATE, values: values(trip) });

const REMOVE = 'UPDATE mileage_trips SET deleted_at = $3 WHERE business_id = $1 AND id = $2';

/** The row stays; from now on nothing finds it. */
export const removeTrip = ({ businessId, id }: Id, now: Date): Query => ({
  name: 'trip-remove',
  text: REMOVE,
  values: [businessId, id, now],
});
