import { type Caller, notFound, type UpdateSavedTrip } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import {
  assertMayRead,
  assertMayWrite,
  assertMayWriteThis,
  assertVersion,
  givenFields,
  type Target,
} from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { assertSavedTrip } from './create-saved-trip.ts';
import { savedTrips } from './saved-trip.table.ts';
import type { SavedTrip } from './saved-trip.ts';
import { stopsOf } from './stop.ts';

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const lockForChange = async (tx: ChangeTransaction, caller: Caller, target: Target): Promise<SavedTrip> => {
  const trip = await savedTrips.lock(tx, caller.businessId, target.id);
  if (!trip) throw notFound();
  assertMayRead(caller, trip);
  assertMayWriteThis(caller, trip);
  assertVersion(trip, target.ifMatch);
  return trip;
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, VALIDATION_ERROR */
export const updateSavedTrip = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateSavedTrip,
): Promise<SavedTrip> => {
  assertMayWrite(caller);
  return deps.database.change(caller, async (tx) => {
    const before = await lockForChange(tx, caller, target);
    await assertSavedTrip(deps, tx, caller, command);
    const requested = givenFields(command);
    if (Object.keys(requested).length === 0) return before;
    const stops = command.stops ? stopsOf(command.stops) : before.stops;
    const after: SavedTrip = { ...before, ...requested, stops, version: before.version + 1, updatedAt: tx.now };
    tx.write(savedTrips.update(after));
    tx.audit('saved_trip.updated', `saved_trip:${after.id}`);
    return after;
  });
};
