import {
  type Caller,
  type CreateVehicle,
  givenFields,
  invalidField,
  type Target,
  type UpdateVehicle,
} from '@outlay/contracts';
import { awaitMembers } from '@outlay/store';
import { mayUse, membersAmong, ownedRecords, ownerOf } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { pageOfVehicles, type VehicleQuery, vehicles } from './vehicle.table.ts';
import type { Vehicle } from './vehicle.ts';

/** What can be done with vehicles as with any record that a person or the company has. */
const vehicleRecords = ownedRecords({
  noun: 'vehicle',
  audit: { updated: 'vehicle.updated', deleted: 'vehicle.deleted' },
  table: vehicles,
  mayRead: mayUse,
});

export const listVehicles = ({ database }: Deps, caller: Caller, query: VehicleQuery) =>
  database.read(caller.businessId, (tx) => pageOfVehicles(tx, caller, query));

/** @throws AppError NOT_FOUND, also for what the caller may not see */
export const getVehicle = vehicleRecords.get;

export const deleteVehicle = vehicleRecords.delete;

/** A vehicle of a person, or of the company when it names nobody. @throws AppError VALIDATION_ERROR, FORBIDDEN */
export const createVehicle = async (deps: Deps, caller: Caller, command: CreateVehicle): Promise<Vehicle> => {
  const { database } = deps;
  const { businessId } = caller;
  const { userId: requested, ...fields } = command;
  const owner = ownerOf(caller, requested);
  const userId = fields.ownership === 'COMPANY' && requested === undefined ? null : owner;
  await awaitMembers(deps, caller, { userIds: [owner ?? undefined] });
  const id = await database.nextId('vehicles_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const others = owner !== null && owner !== caller.userId;
    if (others && !(await membersAmong(tx, businessId, [owner])).has(owner))
      throw invalidField('userId', 'validation.notMember');
    const times = { createdAt: tx.now, updatedAt: tx.now };
    const vehicle: Vehicle = { id, businessId, userId, ...fields, isActive: true, version: 1, ...times };
    tx.write(vehicles.insert(vehicle));
    tx.audit('vehicle.created', `vehicle:${id}`);
    return vehicle;
  });
};

/** Trips keep the name and ownership that their vehicle had. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const updateVehicle = (deps: Deps, caller: Caller, target: Target, command: UpdateVehicle): Promise<Vehicle> =>
  vehicleRecords.update(deps, caller, target, async () => givenFields(command));
