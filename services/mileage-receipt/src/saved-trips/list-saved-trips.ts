import type { Caller } from '@outlay/contracts';
import { visibleRecord } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { pageOfSavedTrips, type SavedTripQuery, savedTrips } from './saved-trip.table.ts';
import type { SavedTrip } from './saved-trip.ts';

export const listSavedTrips = ({ database }: Deps, caller: Caller, query: SavedTripQuery) =>
  database.read(caller.businessId, (tx) => pageOfSavedTrips(tx, caller, query));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getSavedTrip = async ({ database }: Deps, caller: Caller, id: number): Promise<SavedTrip> =>
  visibleRecord(caller, await database.read(caller.businessId, (tx) => savedTrips.find(tx, caller.businessId, id)));
