import { type Caller, notFound } from '@outlay/contracts';
import { assertMayRead } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { findTrip } from './trip.table.ts';
import type { Trip } from './trip.ts';
import { pageOfTrips, type TripQuery } from './trip-list.table.ts';

export const listTrips = ({ database }: Deps, caller: Caller, query: TripQuery) =>
  database.read(caller.businessId, (tx) => pageOfTrips(tx, caller, query));

/** Whoever's it is: for commands, which decide later who may. @throws AppError NOT_FOUND */
export const knownTrip = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Trip> => {
  const trip = await database.read(businessId, (tx) => findTrip(tx, { businessId, id }));
  if (!trip) throw notFound();
  return trip;
};

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getTrip = async (deps: Deps, caller: Caller, id: number): Promise<Trip> => {
  const trip = await knownTrip(deps, caller, id);
  assertMayRead(caller, trip);
  return trip;
};
