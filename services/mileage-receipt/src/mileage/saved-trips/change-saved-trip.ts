import {
  assertValid,
  type Caller,
  type CreateSavedTrip,
  givenFields,
  needsPerson,
  type Target,
  type UpdateSavedTrip,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertMayWrite, type BusinessContext, mayUse } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { vehicles } from '../vehicles/vehicle.table.ts';
import { savedTrips } from './saved-trip.table.ts';
import { type SavedTrip, savedTripViolations, stopsOf } from './saved-trip.ts';
import { savedTripRecords } from './saved-trip-records.ts';

export const deleteSavedTrip = savedTripRecords.delete;

/** @throws AppError VALIDATION_ERROR */
const assertSavedTrip = async (
  tx: ChangeTransaction,
  caller: Caller,
  command: UpdateSavedTrip,
  { categories }: BusinessContext,
): Promise<void> => {
  const { vehicleId } = command;
  const found = vehicleId == null ? undefined : await vehicles.find(tx, caller.businessId, vehicleId);
  const vehicle = found && mayUse(caller, found) ? found : undefined;
  assertValid(savedTripViolations(command, { categories, vehicle }));
};

/** A route that is driven again and again, the caller's own. @throws AppError VALIDATION_ERROR, FORBIDDEN */
export const createSavedTrip = async (deps: Deps, caller: Caller, command: CreateSavedTrip): Promise<SavedTrip> => {
  assertMayWrite(caller);
  const { businessId, userId } = caller;
  if (userId === null) throw needsPerson();
  const context = await deps.contexts.of(businessId, [command.categoryId]);
  const id = await deps.database.nextId('saved_trips_id_seq');
  return deps.database.changeIdempotently(caller, async (tx) => {
    await assertSavedTrip(tx, caller, command, context);
    const stops = stopsOf(command.stops);
    const times = { createdAt: tx.now, updatedAt: tx.now };
    const trip: SavedTrip = { id, businessId, userId, ...command, stops, version: 1, ...times };
    tx.write(savedTrips.insert(trip));
    tx.audit('saved_trip.created', `saved_trip:${id}`);
    return trip;
  });
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, VALIDATION_ERROR */
export const updateSavedTrip = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateSavedTrip,
): Promise<SavedTrip> => {
  assertMayWrite(caller);
  const context = await deps.contexts.of(caller.businessId, [command.categoryId]);
  return savedTripRecords.update(deps, caller, target, async (tx) => {
    await assertSavedTrip(tx, caller, command, context);
    const { stops, ...requested } = givenFields(command);
    return stops ? { ...requested, stops: stopsOf(stops) } : requested;
  });
};
