import type { Caller } from '@outlay/contracts';
import { assertMayWrite, type Target } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { lockForChange } from './update-vehicle.ts';
import { vehicles } from './vehicle.table.ts';

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const deleteVehicle = async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  await database.change(caller, async (tx) => {
    const vehicle = await lockForChange(tx, caller, target);
    tx.write(vehicles.remove(vehicle, tx.now));
    tx.audit('vehicle.deleted', `vehicle:${vehicle.id}`);
  });
};
