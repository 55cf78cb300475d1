import type { Caller } from '@outlay/contracts';
import { mayReadPrivate, ownedRecords } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { pageOfSavedTrips, type SavedTripQuery, savedTrips } from './saved-trip.table.ts';

export const listSavedTrips = ({ database }: Deps, caller: Caller, query: SavedTripQuery) =>
  database.read(caller.businessId, (tx) => pageOfSavedTrips(tx, caller, query));

/** What can be done with saved trips as with any record that a person or the company has. */
export const savedTripRecords = ownedRecords({
  noun: 'saved_trip',
  audit: { updated: 'saved_trip.updated', deleted: 'saved_trip.deleted' },
  table: savedTrips,
  mayRead: mayReadPrivate,
});

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getSavedTrip = savedTripRecords.get;
