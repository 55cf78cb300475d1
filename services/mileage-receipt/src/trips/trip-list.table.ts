import type { Caller, OperationById } from '@outlay/contracts';
import {
  type Condition,
  commonFilters,
  containing,
  given,
  type Page,
  pageOf,
  sql,
  type Transaction,
} from '@outlay/store';
import { visibleTo } from '../context/index.ts';
import { type TripRow, toTrip, trips } from './trip.table.ts';
import type { Trip } from './trip.ts';

export type TripQuery = OperationById<'listMileageTrips'>['query']['_output'];

const SORTABLE = {
  date: 'driven_on',
  distance: 'effective_milli',
  amount: 'amount',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

const found = (search: string): Condition => {
  const pattern = containing(search);
  return sql`name ILIKE ${pattern} OR note ILIKE ${pattern}`;
};

const filters = (query: TripQuery): Condition[] => [
  ...commonFilters(query),
  given(query.employeeId, (employees) => sql`employee_id = ANY(${employees})`),
  given(query.userId, (users) => sql`user_id = ANY(${users})`),
  given(query.categoryId, (categories) => sql`category_id = ANY(${categories})`),
  given(query.vehicleId, (vehicles) => sql`vehicle_id = ANY(${vehicles})`),
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.dateFrom, (from) => sql`driven_on >= ${from}`),
  given(query.dateTo, (to) => sql`driven_on <= ${to}`),
  given(query.minAmount, (least) => sql`amount >= ${least}`),
  given(query.maxAmount, (most) => sql`amount <= ${most}`),
  given(query.search, found),
];

/** One page of the trips that the caller may see, and the exact number of all that match. */
export const pageOfTrips = async (tx: Transaction, caller: Caller, query: TripQuery): Promise<Page<Trip>> => {
  const { rows, totalCount } = await pageOf<TripRow>(tx, {
    select: trips.select(),
    from: 'mileage_trips',
    where: [sql`business_id = ${caller.businessId}`, sql`deleted_at IS NULL`, visibleTo(caller), ...filters(query)],
    sortable: SORTABLE,
    tieBreaker: 'id',
    request: query,
  });
  return { rows: rows.map(toTrip), totalCount };
};
