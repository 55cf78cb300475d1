import {
  type Caller,
  type CreateMileageTrip,
  invalidField,
  mayReadOthers,
  type UpdateMileageTrip,
} from '@outlay/contracts';
import type { Database, Transaction } from '@outlay/store';
import { assertMayWrite, ownerOf } from '../domain/access.ts';
import type { Surroundings } from '../domain/business.ts';
import type { Point } from '../domain/distance.ts';
import { pointsOf } from '../domain/measure.ts';
import type { Trip, TripFacts } from '../domain/trip.ts';
import { emptyTrip, type Named, plannedWay, tripFacts } from '../domain/trip-facts.ts';
import type { Location } from '../domain/trip-region.ts';
import { employeeOf, findEmployee } from './people.ts';
import { findSavedTrip } from './saved-trip-rows.ts';
import type { KnownSurroundings } from './surroundings.ts';
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
  wish: CreateMileageTrip | UpdateMileageTrip,
): Promise<Named> => {
  const { businessId, role, userId } = caller;
  const usable = <T extends { userId: number | null }>(found: T | undefined): T | null =>
    found && (found.userId === null || found.userId === userId || mayReadOthers(role)) ? found : null;
  const savedTrip =
    wish.savedTripId == null ? undefined : usable(await findSavedTrip(tx, businessId, wish.savedTripId));
  const vehicleId = wish.vehicle === undefined ? savedTrip?.vehicleId : wish.vehicle?.id;
  const vehicle = vehicleId == null ? undefined : usable(await findVehicle(tx, businessId, vehicleId));
  return { savedTrip, vehicle: vehicle === null && wish.vehicle === undefined ? undefined : vehicle };
};

/** Asks for the way's length where it is not drawn. Its failing is not the trip's: the great circle is used instead. */
export const routedLength = async (
  route: Route,
  wish: CreateMileageTrip | UpdateMileageTrip,
  before: TripFacts,
  named: Named,
): Promise<number | null> => {
  const way = plannedWay(wish, before, named);
  const points = way.polyline === null ? pointsOf(way.stops) : undefined;
  return points ? route(points) : null;
};

type Deps = { database: Database; surroundings: KnownSurroundings; route: Route };
type Planned = { facts: TripFacts; around: Surroundings };

/** A wish measured and judged, before anything is kept. @throws AppError VALIDATION_ERROR, FORBIDDEN, SERVICE_UNAVAILABLE */
export const planTrip = async (
  { database, surroundings, route }: Deps,
  caller: Caller,
  wish: CreateMileageTrip,
): Promise<Planned> => {
  assertMayWrite(caller);
  const around = await surroundings.naming(caller.businessId, wish.categoryId);
  if (wish.employeeId != null)
    await surroundings.patiently((tx) => findEmployee(tx, caller.businessId, wish.employeeId ?? 0), caller.businessId);
  const { driver, named } = await database.read(caller.businessId, async (tx) => ({
    driver: await driverOf(tx, caller, wish.employeeId),
    named: await namedBy(tx, caller, wish),
  }));
  const empty = emptyTrip(driver, around);
  const given = { surroundings: around, named, location: driver.location, now: surroundings.now() };
  tripFacts(wish, empty, null, given);
  const routed = await routedLength(route, wish, empty, named);
  return { facts: tripFacts(wish, empty, routed, given), around };
};
