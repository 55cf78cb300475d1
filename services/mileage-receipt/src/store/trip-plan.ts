import {
  type Caller,
  type CreateMileageTrip,
  invalidField,
  mayReadOthers,
  type UpdateMileageTrip,
} from '@outlay/contracts';
import type { Database, Transaction } from '@outlay/store';
import { assertMayWrite, ownerOf } from '../domain/access.ts';
import type { BusinessContext } from '../domain/business.ts';
import type { Point } from '../domain/distance.ts';
import { pointsOf } from '../domain/measure.ts';
import type { Trip, TripFacts } from '../domain/trip.ts';
import { emptyTrip, type Named, plannedWay, tripFacts } from '../domain/trip-facts.ts';
import type { Location } from '../domain/trip-region.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { employeeOf, findEmployee } from './people.ts';
import { findSavedTrip } from './saved-trip-rows.ts';
import { findVehicle } from './vehicle-rows.ts';

/** The length of a way in metres, as somebody who knows the roads says; null: nobody does. */
export type Route = (points: readonly Point[]) => Promise<number | null>;

type Driver = { userId: number; employeeId: number | null; location: Location | null };

/** Whose trip it is: the employee's that is named, else the caller's. */
export const driverOf = async (
  tx: Transaction,
  caller: Caller,
  employeeId: number | null | undefined,
): Promise<Driver> => {
  const { businessId } = caller;
  if (employeeId == null) {
    const userId = ownerOf(caller, null);
    if (userId === null) throw invalidField('employeeId', 'validation.required');
    const { employeeId: own = null, location = null } = (await employeeOf(tx, businessId, userId)) ?? {};
    return { userId, employeeId: own, location };
  }
  const employee = await findEmployee(tx, businessId, employeeId);
  if (!employee) throw invalidField('employeeId', 'validation.unknownReference');
  if (!employee.isActive) throw invalidField('employeeId', 'validation.inactiveReference');
  if (employee.userId === null) throw invalidField('employeeId', 'validation.noUser');
  ownerOf(caller, employee.userId);
  return { userId: employee.userId, employeeId, location: employee.location };
};

/** Where the employee of a trip is placed today. */
export const locationOf = async (
  tx: Transaction,
  { businessId, employeeId }: Pick<Trip, 'businessId' | 'employeeId'>,
): Promise<Location | null> =>
  employeeId === null ? null : ((await findEmployee(tx, businessId, employeeId))?.location ?? null);

/** The vehicle and the saved trip that a wish names; what the caller may not use is none. */
export const namedBy = async (
  tx: Transaction,
  caller: Caller,
  command: CreateMileageTrip | UpdateMileageTrip,
): Promise<Named> => {
  const { businessId, role, userId } = caller;
  const usable = <T extends { userId: number | null }>(found: T | undefined): T | null =>
    found && (found.userId === null || found.userId === userId || mayReadOthers(role)) ? found : null;
  const savedTrip =
    command.savedTripId == null ? undefined : usable(await findSavedTrip(tx, businessId, command.savedTripId));
  const vehicleId = command.vehicle === undefined ? savedTrip?.vehicleId : command.vehicle?.id;
  const vehicle = vehicleId == null ? undefined : usable(await findVehicle(tx, businessId, vehicleId));
  return { savedTrip, vehicle: vehicle === null && command.vehicle === undefined ? undefined : vehicle };
};

/** Asks for the way's length where it is not drawn. Its failing is not the trip's: the great circle is used instead. */
export const routedLength = async (
  route: Route,
  command: CreateMileageTrip | UpdateMileageTrip,
  before: TripFacts,
  named: Named,
): Promise<number | null> => {
  const way = plannedWay(command, before, named);
  const points = way.polyline === null ? pointsOf(way.stops) : undefined;
  return points ? route(points) : null;
};

type Deps = { database: Database; contexts: BusinessContexts; route: Route };
type Planned = { facts: TripFacts; context: BusinessContext };

/** A wish measured and judged, before anything is kept. @throws AppError VALIDATION_ERROR, FORBIDDEN, SERVICE_UNAVAILABLE */
export const planTrip = async (
  { database, contexts, route }: Deps,
  caller: Caller,
  command: CreateMileageTrip,
): Promise<Planned> => {
  assertMayWrite(caller);
  const context = await contexts.naming(caller.businessId, command.categoryId);
  if (command.employeeId != null)
    await contexts.retryUntilVisible(
      (tx) => findEmployee(tx, caller.businessId, command.employeeId ?? 0),
      caller.businessId,
    );
  const { driver, named } = await database.read(caller.businessId, async (tx) => ({
    driver: await driverOf(tx, caller, command.employeeId),
    named: await namedBy(tx, caller, command),
  }));
  const empty = emptyTrip(driver, context);
  const given = { contexts: context, named, location: driver.location, now: contexts.now() };
  tripFacts(command, empty, null, given);
  const routed = await routedLength(route, command, empty, named);
  return { facts: tripFacts(command, empty, routed, given), context };
};
