import type { Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { pageOfSavedTrips, type SavedTripQuery } from './saved-trip.table.ts';
import { savedTripRecords } from './saved-trip-records.ts';

export const listSavedTrips = ({ database }: Deps, caller: Caller, query: SavedTripQuery) =>
  database.read(caller.businessId, (tx) => pageOfSavedTrips(tx, caller, query));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getSavedTrip = savedTripRecords.get;
