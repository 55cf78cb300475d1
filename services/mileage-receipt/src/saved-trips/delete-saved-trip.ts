import type { Caller } from '@outlay/contracts';
import { assertMayWrite, type Target } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { savedTrips } from './saved-trip.table.ts';
import { lockForChange } from './update-saved-trip.ts';

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
export const deleteSavedTrip = async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  await database.change(caller, async (tx) => {
    const trip = await lockForChange(tx, caller, target);
    tx.write(savedTrips.remove(trip, tx.now));
    tx.audit('saved_trip.deleted', `saved_trip:${trip.id}`);
  });
};
