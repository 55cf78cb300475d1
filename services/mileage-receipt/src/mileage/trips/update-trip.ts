import { assertVersion, type Caller, givenFields, type Target, type UpdateMileageTrip } from '@outlay/contracts';
import { assertBookable, type ChangeTransaction } from '@outlay/store';
import { assertMayWrite, visibleRecord, withCategories } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { getTrip } from './list-trips.ts';
import { locationOf, namedBy, projectReferences, routedLength } from './plan-trip.ts';
import { applySettled, lockYears, moveTrip, saveUpdate, settleFrom, yearOf } from './settle-trips.ts';
import { tripDeleted } from './trip.events.ts';
import { trips } from './trip.table.ts';
import { assertOpen, type Trip } from './trip.ts';
import { tripFacts } from './trip-facts.ts';

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, EXPENSE_LOCKED */
const lockOpenTrip = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<Trip> => {
  const trip = visibleRecord(caller, await trips.lock(tx, caller.businessId, id));
  assertVersion(trip, ifMatch);
  assertOpen(trip);
  return trip;
};

/**
 * The years are locked before the trip, as in every change, so they are those of the trip as it was known. When another
 * request has moved it to a third year meanwhile, that one is not locked, and the use case starts again.
 * @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED, VALIDATION_ERROR, MILEAGE_RATE_MISSING
 */
export const updateTrip = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateMileageTrip,
): Promise<Trip> => {
  assertMayWrite(caller);
  // No change: it is neither measured nor settled anew, by the region or the rates of today.
  if (Object.keys(givenFields(command)).length === 0)
    return deps.database.change(caller, (tx) => lockOpenTrip(tx, caller, target));
  const { businessId } = caller;
  await deps.references.assertKnown(businessId, projectReferences(command));
  const known = await getTrip(deps, caller, target.id);
  const context = await deps.contexts.ofNamed(businessId, command.categoryId);
  const choose = await deps.rates.of(context.business);
  const { named, location } = await deps.database.read(businessId, async (tx) => ({
    named: await namedBy(tx, caller, command),
    location: await locationOf(tx, known),
  }));
  const routed = await routedLength(deps.route, command, known, named);
  const changed = await deps.database.change(caller, async (tx) => {
    await lockYears(tx, known, { ...known, day: command.date ?? known.day });
    const before = await lockOpenTrip(tx, caller, target);
    if (yearOf(before) !== yearOf(known)) return undefined;
    await assertBookable(tx, businessId, projectReferences(command), [before.projectId]);
    const facts = tripFacts(command, before, routed, { context, named, location, now: tx.now });
    const { trip: after, others } = await moveTrip(tx, before, facts, choose);
    const shown = await withCategories(tx, context, [before.categoryId, after.categoryId]);
    if (!saveUpdate(tx, before, after, shown)) return before;
    await applySettled(tx, businessId, others, shown);
    return after;
  });
  return changed ?? updateTrip(deps, caller, target, command);
};

/** Starts again as `updateTrip` does. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED */
export const deleteTrip = async (deps: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayWrite(caller);
  const { businessId } = caller;
  const known = await getTrip(deps, caller, target.id);
  const context = await deps.contexts.of(businessId);
  const choose = await deps.rates.of(context.business);
  const isDeleted = await deps.database.change(caller, async (tx) => {
    await lockYears(tx, known);
    const trip = await lockOpenTrip(tx, caller, target);
    if (yearOf(trip) !== yearOf(known)) return false;
    const others = await settleFrom(tx, { gone: trip }, choose);
    tx.write(trips.remove(trip, tx.now));
    tx.publish(tripDeleted(trip, await withCategories(tx, context, [trip.categoryId])));
    tx.audit('mileage_trip.deleted', `mileage_trip:${trip.id}`);
    await applySettled(tx, businessId, others, context);
    return true;
  });
  if (!isDeleted) await deleteTrip(deps, caller, target);
};
