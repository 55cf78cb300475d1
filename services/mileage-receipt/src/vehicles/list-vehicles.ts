import type { Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { pageOfVehicles, type VehicleQuery } from './vehicle.table.ts';
import { vehicleRecords } from './vehicle-records.ts';

export const listVehicles = ({ database }: Deps, caller: Caller, query: VehicleQuery) =>
  database.read(caller.businessId, (tx) => pageOfVehicles(tx, caller, query));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getVehicle = vehicleRecords.get;
