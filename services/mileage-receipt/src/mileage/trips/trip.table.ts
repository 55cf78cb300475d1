import { type Caller, currencyExponent, type OperationById } from '@outlay/contracts';
import {
  type Condition,
  containing,
  given,
  type PageRequest,
  type Query,
  sql,
  type Transaction,
  table,
} from '@outlay/store';
import { visibleTo } from '../../context/index.ts';
import { effectiveOf, type Trip } from './trip.ts';

export const trips = table<Trip>({
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
    'projectId',
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

const LOCK_SOME = `SELECT ${trips.select()} FROM mileage_trips
  WHERE business_id = $1 AND id = ANY($2) AND deleted_at IS NULL ORDER BY id FOR UPDATE`;

/** Locked in one order, so that two changes never wait for each other. */
export const lockTrips = (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Trip[]> =>
  tx.rows<Trip>({ name: 'trips-lock', text: LOCK_SOME, values: [businessId, ids] });

const LATE = `SELECT ${trips.select()} FROM mileage_trips WHERE business_id = $1 AND deleted_at IS NULL
  AND user_id = $2 AND employee_id IS NULL AND created_at >= $3 ORDER BY driven_on, id`;

/** What a user entered since that names no employee; not locked, as the years are locked before trips. */
export const lateTrips = (tx: Transaction, businessId: number, userId: number, since: Date): Promise<Trip[]> =>
  tx.rows<Trip>({ name: 'trips-late', text: LATE, values: [businessId, userId, since] });

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

type TripFilters = Omit<TripQuery, keyof PageRequest<string>>;

/** What a list and a file of trips show to the caller, beside the filters of every list. */
export const tripsWhere = (caller: Caller, query: TripFilters): Condition[] => [
  visibleTo(caller),
  given(query.employeeId, (employees) => sql`employee_id = ANY(${employees})`),
  given(query.userId, (users) => sql`user_id = ANY(${users})`),
  given(query.categoryId, (categories) => sql`category_id = ANY(${categories})`),
  given(query.projectId, (projects) => sql`project_id = ANY(${projects})`),
  given(query.vehicleId, (vehicles) => sql`vehicle_id = ANY(${vehicles})`),
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.dateFrom, (from) => sql`driven_on >= ${from}`),
  given(query.dateTo, (to) => sql`driven_on <= ${to}`),
  given(query.minAmount, (least) => sql`amount >= ${least}`),
  given(query.maxAmount, (most) => sql`amount <= ${most}`),
  given(query.search, (search) => sql`name ILIKE ${containing(search)} OR note ILIKE ${containing(search)}`),
];

/** The API's sort fields. */
export const SORTABLE_TRIPS = {
  date: 'driven_on',
  distance: 'effective_milli',
  amount: 'amount',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** One page of the trips that the caller may see, and the exact number of all that match. */
export const pageOfTrips = (tx: Transaction, caller: Caller, query: TripQuery) =>
  trips.page(tx, caller.businessId, { where: tripsWhere(caller, query), sortable: SORTABLE_TRIPS, query });
