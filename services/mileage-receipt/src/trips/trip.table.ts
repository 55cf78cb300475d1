import { type Caller, currencyExponent, type OperationById } from '@outlay/contracts';
import { containing, given, type Page, type Query, sql, type Transaction, table } from '@outlay/store';
import { visibleTo } from '../context/index.ts';
import { effectiveOf, type Pay, type Trip } from './trip.ts';

/** A trip without its groups. */
type TripRow = Omit<Trip, 'vehicle' | 'pay'> &
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

/** The pay of a trip, from its row. */
export const payOf = ({ scheme, rateUnit, effectiveFrom, segments, counted, amountMinor, currency }: Pay): Pay => ({
  scheme,
  rateUnit,
  effectiveFrom,
  segments,
  counted,
  amountMinor,
  currency,
});

const toTrip = ({ vehicleId: id, vehicleName: name, ownership, region, ...row }: TripRow): Trip => ({
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

/** The trip of an expense shows the expense's id and status; it has no event of its own, as the expense has one. */
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

export type TripQuery = OperationById<'listMileageTrips'>['query']['_output'];

/** One page of the trips that the caller may see, and the exact number of all that match. */
export const pageOfTrips = async (tx: Transaction, caller: Caller, query: TripQuery): Promise<Page<Trip>> => {
  const { rows, totalCount } = await trips.page(tx, caller.businessId, {
    where: [
      visibleTo(caller),
      given(query.employeeId, (employees) => sql`employee_id = ANY(${employees})`),
      given(query.userId, (users) => sql`user_id = ANY(${users})`),
      given(query.categoryId, (categories) => sql`category_id = ANY(${categories})`),
      given(query.vehicleId, (vehicles) => sql`vehicle_id = ANY(${vehicles})`),
      given(query.status, (status) => sql`status = ANY(${status})`),
      given(query.dateFrom, (from) => sql`driven_on >= ${from}`),
      given(query.dateTo, (to) => sql`driven_on <= ${to}`),
      given(query.minAmount, (least) => sql`amount >= ${least}`),
      given(query.maxAmount, (most) => sql`amount <= ${most}`),
      given(query.search, (search) => sql`name ILIKE ${containing(search)} OR note ILIKE ${containing(search)}`),
    ],
    sortable: {
      date: 'driven_on',
      distance: 'effective_milli',
      amount: 'amount',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    query,
  });
  return { rows: rows.map(toTrip), totalCount };
};
