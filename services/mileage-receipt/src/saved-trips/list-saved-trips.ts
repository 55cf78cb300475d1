import { type Caller, notFound } from '@outlay/contracts';
import { assertMayRead } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { pageOfSavedTrips, type SavedTripQuery, savedTrips } from './saved-trip.table.ts';
import type { SavedTrip } from './saved-trip.ts';

export const listSavedTrips = ({ database }: Deps, caller: Caller, query: SavedTripQuery) =>
  database.read(caller.businessId, (tx) => pageOfSavedTrips(tx, caller, query));

/** @throws AppError NOT_FOUND */
export const getSavedTrip = async ({ database }: Deps, caller: Caller, id: number): Promise<SavedTrip> => {
  const trip = await database.read(caller.businessId, (tx) => savedTrips.find(tx, caller.businessId, id));
  if (!trip) throw notFound();
  assertMayRead(caller, trip);
  return trip;
};
