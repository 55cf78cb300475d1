import {
  assertVersion,
  type Caller,
  givenFields,
  nextVersion,
  notFound,
  type Target,
  type UpdateVehicle,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertMayWrite, assertMayWriteThis, mayUse } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { vehicles } from './vehicle.table.ts';
import type { Vehicle } from './vehicle.ts';

const lockForChange = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<Vehicle> => {
  const vehicle = await vehicles.lock(tx, caller.businessId, id);
  if (!vehicle || !mayUse(caller, vehicle)) throw notFound();
  assertMayWriteThis(caller, vehicle);
  assertVersion(vehicle, ifMatch);
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
    const after = nextVersion(before, tx.now, requested);
    tx.write(vehicles.update(after));
    tx.audit('vehicle.updated', `vehicle:${after.id}`);
    return after;
  });
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const deleteVehicle = async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  await database.change(caller, async (tx) => {
    const vehicle = await lockForChange(tx, caller, target);
    tx.write(vehicles.remove(vehicle, tx.now));
    tx.audit('vehicle.deleted', `vehicle:${vehicle.id}`);
  });
};
