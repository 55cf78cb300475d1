import { type Caller, type CreateVehicle, invalidField } from '@outlay/contracts';
import { membersAmong, ownerOf } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { vehicles } from './vehicle.table.ts';
import type { Vehicle } from './vehicle.ts';

/** A vehicle of a person, or of the company when it names nobody. @throws AppError VALIDATION_ERROR, FORBIDDEN */
export const createVehicle = async ({ database }: Deps, caller: Caller, command: CreateVehicle): Promise<Vehicle> => {
  const { businessId } = caller;
  const { name, ownership, region, licensePlate } = command;
  const userId = ownerOf(caller, command.userId);
  const isShared = ownership === 'COMPANY' && command.userId === undefined;
  const id = await database.nextId('vehicles_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const others = userId !== null && userId !== caller.userId;
    if (others && !(await membersAmong(tx, businessId, [userId])).has(userId))
      throw invalidField('userId', 'validation.notMember');
    const vehicle: Vehicle = {
      id,
      businessId,
      userId: isShared ? null : userId,
      name,
      ownership,
      region,
      licensePlate,
      isActive: true,
      version: 1,
      createdAt: tx.now,
      updatedAt: tx.now,
    };
    tx.write(vehicles.insert(vehicle));
    tx.audit('vehicle.created', `vehicle:${id}`);
    return vehicle;
  });
};
