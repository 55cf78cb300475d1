import { type Caller, notFound, type UpdateVehicle } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import {
  assertMayWrite,
  assertMayWriteThis,
  assertVersion,
  givenFields,
  mayUse,
  type Target,
} from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { vehicles } from './vehicle.table.ts';
import type { Vehicle } from './vehicle.ts';

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const lockForChange = async (tx: ChangeTransaction, caller: Caller, target: Target): Promise<Vehicle> => {
  const vehicle = await vehicles.lock(tx, caller.businessId, target.id);
  if (!vehicle || !mayUse(caller, vehicle)) throw notFound();
  assertMayWriteThis(caller, vehicle);
  assertVersion(vehicle, target.ifMatch);
  return vehicle;
};

/** Trips keep the name and ownership that their vehicle had. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const updateVehicle = async (
  { database }: Deps,
  caller: Caller,
  target: Target,
  command: UpdateVehicle,
): Promise<Vehicle> => {
  assertMayWrite(caller);
  return database.change(caller, async (tx) => {
    const before = await lockForChange(tx, caller, target);
    const requested = givenFields(command);
    if (Object.keys(requested).length === 0) return before;
    const after: Vehicle = { ...before, ...requested, version: before.version + 1, updatedAt: tx.now };
    tx.write(vehicles.update(after));
    tx.audit('vehicle.updated', `vehicle:${after.id}`);
    return after;
  });
};
