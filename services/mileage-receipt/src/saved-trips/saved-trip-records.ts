import { mayReadPrivate, ownedRecords } from '../context/index.ts';
import { savedTrips } from './saved-trip.table.ts';

/** What can be done with saved trips as with any record that a person or the company has. */
export const savedTripRecords = ownedRecords({
  noun: 'saved_trip',
  audit: { updated: 'saved_trip.updated', deleted: 'saved_trip.deleted' },
  table: savedTrips,
  mayRead: mayReadPrivate,
});
