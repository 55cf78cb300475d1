import { type Caller, found } from '@outlay/contracts';
import { visibleRecord } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { pageOfTrips, type TripQuery, trips } from './trip.table.ts';
import type { Trip } from './trip.ts';

export const listTrips = ({ database }: Deps, caller: Caller, query: TripQuery) =>
  database.read(caller.businessId, (tx) => pageOfTrips(tx, caller, query));

/** Of any owner: for commands, which check the caller's rights later. @throws AppError NOT_FOUND */
export const knownTrip = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Trip> =>
  found(await database.read(businessId, (tx) => trips.find(tx, businessId, id)));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getTrip = async (deps: Deps, caller: Caller, id: number): Promise<Trip> =>
  visibleRecord(caller, await knownTrip(deps, caller, id));
