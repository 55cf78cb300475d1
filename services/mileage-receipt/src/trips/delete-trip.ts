import type { Caller } from '@outlay/contracts';
import { assertMayWrite, type Target } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { knownTrip } from './list-trips.ts';
import { applySettled, lockYears } from './settle-trips.ts';
import { tripDeleted } from './trip.events.ts';
import { trips } from './trip.table.ts';
import { settleFrom } from './trip-year.table.ts';
import { lockOpenTrip } from './update-trip.ts';

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED */
export const deleteTrip = async (deps: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  const { businessId } = caller;
  const known = await knownTrip(deps, caller, target.id);
  const context = await deps.contexts.of(businessId, [known.categoryId]);
  const choose = await deps.rates.of(context.business);
  await deps.database.change(caller, async (tx) => {
    await lockYears(tx, known);
    const trip = await lockOpenTrip(tx, caller, target);
    const others = await settleFrom(tx, trip, null, choose, trip.id);
    tx.write(trips.remove(trip, tx.now));
    tx.publish(tripDeleted(trip, context));
    tx.audit('mileage_trip.deleted', `mileage_trip:${trip.id}`);
    await applySettled(tx, businessId, others, context);
  });
};
