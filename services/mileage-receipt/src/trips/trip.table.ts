import { currencyExponent } from '@outlay/contracts';
import { type Query, type Transaction, table } from '@outlay/store';
import { effectiveOf, type Pay, type Trip } from './trip.ts';

/** A trip without its groups. */
export type TripRow = Omit<Trip, 'vehicle' | 'pay'> &
  Omit<Trip['vehicle'], 'id' | 'name'> &
  Pay & { vehicleId: number | null; vehicleName: string | null };

export const trips = table<TripRow>({
  name: 'trip',
  table: 'mileage_trips',
  fields: [
    'id',
    'businessId',
    'userId',
    'employeeId',
    'name',
    'note',
    'date',
    'day',
    'stops',
    'savedTripId',
    'categoryId',
    'vehicleId',
    'vehicleName',
    'ownership',
    'region',
    'isRoundTrip',
    'calculated',
    'calculatedBy',
    'claimed',
    'unit',
    'polyline',
    'scheme',
    'rateUnit',
    'effectiveFrom',
    'segments',
    'counted',
    'amountMinor',
    'currency',
    'expenseId',
    'status',
    'version',
    'createdAt',
    'updatedAt',
  ],
  columns: { day: 'driven_on', calculated: 'calculated_milli', claimed: 'claimed_milli', counted: 'counted_milli' },
  json: ['stops', 'segments'],
  derived: { effective_milli: effectiveOf, currency_exponent: ({ currency }) => currencyExponent(currency) },
  alive: 'deleted_at IS NULL',
});

/** What a row says of the trip's worth. */
export const payOf = ({ scheme, rateUnit, effectiveFrom, segments, counted, amountMinor, currency }: Pay): Pay => ({
  scheme,
  rateUnit,
  effectiveFrom,
  segments,
  counted,
  amountMinor,
  currency,
});

export const toTrip = ({ vehicleId: id, vehicleName: name, ownership, region, ...row }: TripRow): Trip => ({
  ...row,
  vehicle: { id, name, ownership, region },
  pay: payOf(row),
});

const toRow = ({ vehicle: { id, name, ...vehicle }, pay, ...trip }: Trip): TripRow => ({
  ...trip,
  ...vehicle,
  ...pay,
  vehicleId: id,
  vehicleName: name,
});

type Id = { businessId: number; id: number };

export const findTrip = async (tx: Transaction, { businessId, id }: Id): Promise<Trip | undefined> => {
  const row = await trips.find(tx, businessId, id);
  return row && toTrip(row);
};

/** Locked until the transaction ends: changes of one trip come one after the other, and so do its events. */
export const lockTrip = async (tx: Transaction, { businessId, id }: Id): Promise<Trip | undefined> => {
  const row = await trips.lock(tx, businessId, id);
  return row && toTrip(row);
};

const LOCK_SOME = `SELECT ${trips.select()} FROM mileage_trips
  WHERE business_id = $1 AND id = ANY($2) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;

export const lockTrips = async (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Trip[]> =>
  (await tx.rows<TripRow>({ name: 'trips-lock', text: LOCK_SOME, values: [businessId, ids] })).map(toTrip);

export const insertTrip = (trip: Trip): Query => trips.insert(toRow(trip));
export const updateTrip = (trip: Trip): Query => trips.update(toRow(trip));

/** The trip of an expense shows the expense's id and status; no event of ours says so, as the expense's own does. */
export const mirrorExpense = (businessId: number, tripId: number, expense: Pick<Trip, 'status'> & { id: number }) => ({
  name: 'trip-mirror',
  text: `UPDATE mileage_trips SET expense_id = $3, status = $4
    WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`,
  values: [businessId, tripId, expense.id, expense.status],
});

export const forgetExpense = (businessId: number, tripId: number, expenseId: number): Query => ({
  name: 'trip-forget',
  text: `UPDATE mileage_trips SET expense_id = NULL, status = 'draft'
    WHERE business_id = $1 AND id = $2 AND expense_id = $3 AND deleted_at IS NULL`,
  values: [businessId, tripId, expenseId],
});
