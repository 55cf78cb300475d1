import {
  assertVersion,
  type Caller,
  givenFields,
  nextVersion,
  type Target,
  type UpdateSavedTrip,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertMayWrite, assertMayWriteThis, visibleRecord } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { assertSavedTrip } from './create-saved-trip.ts';
import { savedTrips } from './saved-trip.table.ts';
import { type SavedTrip, stopsOf } from './saved-trip.ts';

const lockForChange = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<SavedTrip> => {
  const trip = visibleRecord(caller, await savedTrips.lock(tx, caller.businessId, id));
  assertMayWriteThis(caller, trip);
  assertVersion(trip, ifMatch);
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
  const context = await deps.contexts.of(caller.businessId, [command.categoryId]);
  return deps.database.change(caller, async (tx) => {
    const before = await lockForChange(tx, caller, target);
    await assertSavedTrip(tx, caller, command, context);
    const requested = givenFields(command);
    if (Object.keys(requested).length === 0) return before;
    const stops = command.stops ? stopsOf(command.stops) : before.stops;
    const after = nextVersion(before, tx.now, { ...requested, stops });
    tx.write(savedTrips.update(after));
    tx.audit('saved_trip.updated', `saved_trip:${after.id}`);
    return after;
  });
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const deleteSavedTrip = async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  await database.change(caller, async (tx) => {
    const trip = await lockForChange(tx, caller, target);
    tx.write(savedTrips.remove(trip, tx.now));
    tx.audit('saved_trip.deleted', `saved_trip:${trip.id}`);
  });
};
