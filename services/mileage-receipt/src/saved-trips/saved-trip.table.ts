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
  table,
} from '@outlay/store';
import { visibleTo } from '../context/index.ts';
import type { SavedTrip } from './saved-trip.ts';

export type SavedTripQuery = OperationById<'listSavedTrips'>['query']['_output'];

export const savedTrips = table<SavedTrip>({
  name: 'saved-trip',
  table: 'saved_trips',
  fields: [
    'id',
    'businessId',
    'userId',
    'name',
    'stops',
    'polyline',
    'isRoundTrip',
    'categoryId',
    'vehicleId',
    'version',
    'createdAt',
    'updatedAt',
  ],
  json: ['stops'],
  alive: 'deleted_at IS NULL',
});

const filters = (query: SavedTripQuery): Condition[] => [
  ...commonFilters(query),
  given(query.userId, (users) => sql`user_id = ANY(${users})`),
  given(query.search, (search) => sql`name ILIKE ${containing(search)}`),
];

/** One page of the saved trips that the caller may see, and the exact number of all that match. */
export const pageOfSavedTrips = (tx: Transaction, caller: Caller, query: SavedTripQuery): Promise<Page<SavedTrip>> =>
  pageOf<SavedTrip>(tx, {
    select: savedTrips.select(),
    from: 'saved_trips',
    where: [sql`business_id = ${caller.businessId}`, sql`deleted_at IS NULL`, visibleTo(caller), ...filters(query)],
    sortable: { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' },
    tieBreaker: 'id',
    request: query,
  });
