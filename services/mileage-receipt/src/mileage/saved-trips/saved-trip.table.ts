import { type Caller, keysOf, type OperationById, savedTrip } from '@outlay/contracts';
import { containing, given, sql, type Transaction, table } from '@outlay/store';
import { privateTo } from '../../context/index.ts';
import type { SavedTrip } from './saved-trip.ts';

export type SavedTripQuery = OperationById<'listSavedTrips'>['query']['_output'];

export const savedTrips = table<SavedTrip>({
  name: 'saved-trip',
  table: 'saved_trips',
  fields: keysOf(savedTrip),
  json: ['stops'],
  alive: 'deleted_at IS NULL',
});

/** One page of the saved trips that the caller may see, and the exact number of all that match. */
export const pageOfSavedTrips = (tx: Transaction, caller: Caller, query: SavedTripQuery) =>
  savedTrips.page(tx, caller.businessId, {
    where: [
      privateTo(caller),
      given(query.userId, (users) => sql`user_id = ANY(${users})`),
      given(query.search, (search) => sql`name ILIKE ${containing(search)}`),
    ],
    sortable: { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' },
    query,
  });
