import type { Caller, CreateMileageTrip } from '@outlay/contracts';
import { withCategories } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { planTrip } from './plan-trip.ts';
import { applySettled, lockYears, placeTrip } from './settle-trips.ts';
import { tripCreated } from './trip.events.ts';
import { trips } from './trip.table.ts';
import type { Pay, Trip, TripFacts } from './trip.ts';

const newTrip = (facts: TripFacts, given: Pick<Trip, 'id' | 'businessId'>, now: Date): Omit<Trip, keyof Pay> => ({
  ...facts,
  ...given,
  expenseId: null,
  status: 'validated',
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** @throws AppError VALIDATION_ERROR, FORBIDDEN, MILEAGE_RATE_MISSING, SERVICE_UNAVAILABLE */
export const createTrip = async (deps: Deps, caller: Caller, command: CreateMileageTrip): Promise<Trip> => {
  const { businessId } = caller;
  const { facts, context, choose } = await planTrip(deps, caller, command);
  const id = await deps.database.nextId('mileage_trips_id_seq');
  return deps.database.changeIdempotently(caller, async (tx) => {
    const fresh = newTrip(facts, { id, businessId }, tx.now);
    await lockYears(tx, fresh);
    const { trip, others } = await placeTrip(tx, fresh, choose);
    tx.write(trips.insert(trip));
    tx.publish(tripCreated(trip, await withCategories(tx, context, [trip.categoryId])));
    tx.audit('mileage_trip.created', `mileage_trip:${id}`);
    await applySettled(tx, businessId, others, context);
    return trip;
  });
};

/** The id of a preview, which is not saved: after every trip of its day. */
const LAST_ID = Number.MAX_SAFE_INTEGER;

/** What a trip would be worth if it were entered now. @throws as `createTrip` */
export const previewTrip = async (deps: Deps, caller: Caller, command: CreateMileageTrip): Promise<Trip> => {
  const { facts, choose } = await planTrip(deps, caller, command);
  const { businessId } = caller;
  const draft = newTrip(facts, { id: LAST_ID, businessId }, deps.clock.now());
  return (await deps.database.read(businessId, (tx) => placeTrip(tx, draft, choose))).trip;
};
