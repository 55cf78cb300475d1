import type { Caller, OperationById } from '@outlay/contracts';
import { type Condition, commonFilters, containing, type Database, given, pageOf, sql } from '@outlay/store';
import { visibleOwner } from '../domain/access.ts';
import type { BusinessContext } from '../domain/business.ts';
import type { Trip } from '../domain/trip.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { TRIP_COLUMNS, type TripRow, toTrip } from './trip-rows.ts';

export type TripQuery = OperationById<'listMileageTrips'>['query']['_output'];
export type TripPage = { trips: Trip[]; totalCount: number; context: BusinessContext };

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

/** Null: no filter, everybody's records. */
export const visibleTo = (caller: Caller): Condition => {
  const owner = visibleOwner(caller);
  if (owner === 'everybody') return undefined;
  return owner === null ? sql`false` : sql`user_id = ${owner}`;
};

/** One page of the trips that the caller may see, and the exact number of all that match. */
export const createTripList =
  ({ database, contexts }: { database: Database; contexts: BusinessContexts }) =>
  async (caller: Caller, query: TripQuery): Promise<TripPage> => {
    const { businessId } = caller;
    const context = await contexts.of(businessId);
    const plan = {
      select: TRIP_COLUMNS,
      from: 'mileage_trips',
      where: [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, visibleTo(caller), ...filters(query)],
      sortable: SORTABLE,
      tieBreaker: 'id',
      request: query,
    };
    const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<TripRow>(tx, plan));
    return { trips: rows.map(toTrip), totalCount, context };
  };
