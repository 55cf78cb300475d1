import type { EventOfKind } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { employeeOf, putEmployee, withCategories } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { vehicles } from '../vehicles/vehicle.table.ts';
import { applySettled, lockYears, moveTrip, saveUpdate } from './settle-trips.ts';
import { lateTrips, trips } from './trip.table.ts';
import { isLocked, type Trip } from './trip.ts';
import { tripRegion } from './trip-region.ts';

type EmployeeEvent = EventOfKind<'employee.created' | 'employee.updated' | 'employee.deleted'>;

/** Milliseconds by which the clocks of two services may differ. */
const APART = 60_000;

/** What its user drove while the event was on its way is the employee's from now on, at the rate of their region. What is older was no employee's. */
const nameIn = async (deps: Deps, tx: ChangeTransaction, event: EmployeeEvent, userId: number): Promise<void> => {
  const { businessId } = event.metadata;
  const late = await lateTrips(tx, businessId, userId, new Date(Date.parse(event.createdAt) - APART));
  const employee = late.length === 0 ? undefined : await employeeOf(tx, businessId, userId);
  if (!employee?.isActive) return;
  const { employeeId, location } = employee;
  const context = await deps.contexts.asOf(businessId, tx);
  const choose = await deps.rates.asOf(context.business, tx);
  // The years before the trips, as every change locks them.
  await lockYears(tx, ...late);
  for (const { id, vehicleId } of late) {
    const before = await trips.lock(tx, businessId, id);
    if (before?.employeeId !== null) continue;
    const vehicle = vehicleId === null ? undefined : await vehicles.find(tx, businessId, vehicleId);
    // It keeps what it was worth when its report was submitted, and a vehicle's own region.
    const keeps = isLocked(before) || vehicle?.region != null;
    const region = keeps ? before.region : tripRegion({ vehicle, location, business: context.business });
    const facts: Trip = { ...before, employeeId, region };
    const { trip: after, others } = await moveTrip(tx, before, facts, choose);
    const shown = await withCategories(tx, context, [before.categoryId]);
    saveUpdate(tx, before, after, shown);
    await applySettled(tx, businessId, others, shown);
  }
};

/** An employee's record: trips of its user are theirs, and are paid by the region of their location. */
export const followEmployee = async (deps: Deps, event: EmployeeEvent): Promise<void> => {
  const { businessId } = event.metadata;
  const { employee } = event.data;
  await deps.database.handle(event, async (tx) => {
    tx.write(putEmployee(businessId, employee, event.type === 'employee.deleted'));
    if (employee.userId !== null) await nameIn(deps, tx, event, employee.userId);
  });
};
