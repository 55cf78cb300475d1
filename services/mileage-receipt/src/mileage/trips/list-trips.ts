import type { Caller } from '@outlay/contracts';
import { visibleRecord } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { pageOfTrips, type TripQuery, trips } from './trip.table.ts';
import type { Trip } from './trip.ts';

export const listTrips = ({ database }: Deps, caller: Caller, query: TripQuery) =>
  database.read(caller.businessId, (tx) => pageOfTrips(tx, caller, query));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getTrip = async ({ database }: Deps, caller: Caller, id: number): Promise<Trip> =>
  visibleRecord(caller, await database.read(caller.businessId, (tx) => trips.find(tx, caller.businessId, id)));
