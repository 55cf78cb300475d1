import { type Caller, notFound } from '@outlay/contracts';
import { mayUse } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { pageOfVehicles, type VehicleQuery, vehicles } from './vehicle.table.ts';
import type { Vehicle } from './vehicle.ts';

export const listVehicles = ({ database }: Deps, caller: Caller, query: VehicleQuery) =>
  database.read(caller.businessId, (tx) => pageOfVehicles(tx, caller, query));

/** @throws AppError NOT_FOUND */
export const getVehicle = async ({ database }: Deps, caller: Caller, id: number): Promise<Vehicle> => {
  const vehicle = await database.read(caller.businessId, (tx) => vehicles.find(tx, caller.businessId, id));
  if (!vehicle || !mayUse(caller, vehicle)) throw notFound();
  return vehicle;
};
