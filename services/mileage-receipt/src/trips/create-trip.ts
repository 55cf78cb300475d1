import type { Caller, CreateMileageTrip } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { planTrip } from './plan-trip.ts';
import { applySettled, lockYears, placed } from './settle-trips.ts';
import { tripCreated } from './trip.events.ts';
import { insertTrip } from './trip.table.ts';
import type { Trip } from './trip.ts';

/** @throws AppError VALIDATION_ERROR, FORBIDDEN, MILEAGE_RATE_MISSING, SERVICE_UNAVAILABLE */
export const createTrip = async (deps: Deps, caller: Caller, command: CreateMileageTrip): Promise<Trip> => {
  const { businessId } = caller;
  const { facts, context, choose } = await planTrip(deps, caller, command);
  const id = await deps.database.nextId('mileage_trips_id_seq');
  return deps.database.changeIdempotently(caller, async (tx) => {
    const times = { createdAt: tx.now, updatedAt: tx.now };
    const fresh = { ...facts, id, businessId, expenseId: null, status: 'validated' as const, version: 1, ...times };
    await lockYears(tx, fresh);
    const { trip, others } = await placed(tx, fresh, choose);
    tx.write(insertTrip(trip));
    tx.publish(tripCreated(trip, context));
    tx.audit('mileage_trip.created', `mileage_trip:${id}`);
    await applySettled(tx, businessId, others, context);
    return trip;
  });
};
