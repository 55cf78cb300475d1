import {
  type Caller,
  type CreateMileageTrip,
  invalidField,
  needsNamedPerson,
  type UpdateMileageTrip,
} from '@outlay/contracts';
import { assertBookable, type Reference, retryUntilVisible, type Transaction } from '@outlay/store';
import {
  assertMayWrite,
  type BusinessContext,
  employeeOf,
  findEmployee,
  type Location,
  mayUse,
  ownerOf,
} from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import type { Choose } from '../rate-choice/rate.ts';
import { savedTrips } from '../saved-trips/saved-trip.table.ts';
import { vehicles } from '../vehicles/vehicle.table.ts';
import { pointsOf } from './measure.ts';
import type { Route } from './route.client.ts';
import type { Trip, TripFacts } from './trip.ts';
import { emptyTrip, type Named, tripFacts, wayOf } from './trip-facts.ts';

type Driver = { userId: number; employeeId: number | null; location: Location | null };

/** The driver: the employee that is named, else the caller. */
const driverOf = async (tx: Transaction, caller: Caller, employeeId: number | null | undefined): Promise<Driver> => {
  const { businessId } = caller;
  if (employeeId == null) {
    const userId = ownerOf(caller, null);
    if (userId === null) throw needsNamedPerson('employeeId');
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

/** The location of a trip's employee today. */
export const locationOf = async (
  tx: Transaction,
  { businessId, employeeId }: Pick<Trip, 'businessId' | 'employeeId'>,
): Promise<Location | null> =>
  employeeId === null ? null : ((await findEmployee(tx, businessId, employeeId))?.location ?? null);

/** The vehicle and the saved trip that a command names; one that the caller may not use counts as unknown. */
export const namedBy = async (
  tx: Transaction,
  caller: Caller,
  command: CreateMileageTrip | UpdateMileageTrip,
): Promise<Named> => {
  const { businessId } = caller;
  const usable = <T extends { userId: number | null }>(found: T | undefined): T | null =>
    found && mayUse(caller, found) ? found : null;
  const savedTrip =
    command.savedTripId == null ? undefined : usable(await savedTrips.find(tx, businessId, command.savedTripId));
  const vehicleId = command.vehicle === undefined ? savedTrip?.vehicleId : command.vehicle?.id;
  const vehicle = vehicleId == null ? undefined : usable(await vehicles.find(tx, businessId, vehicleId));
  return { savedTrip, vehicle: vehicle === null && command.vehicle === undefined ? undefined : vehicle };
};

/** The length by road of a trip without a polyline; null when it cannot be measured, and the great circle is used instead. */
export const routedLength = async (
  route: Route,
  command: CreateMileageTrip | UpdateMileageTrip,
  before: TripFacts,
  named: Named,
): Promise<number | null> => {
  const way = wayOf(command, before, named);
  const points = way.polyline === null ? pointsOf(way.stops) : undefined;
  return points ? route(points) : null;
};

/** The project that a command names. */
export const projectReferences = ({ projectId: id }: CreateMileageTrip | UpdateMileageTrip): Reference[] => [
  { kind: 'project', id, field: 'projectId' },
];

type Planned = { facts: TripFacts; context: BusinessContext; choose: Choose };

/** A new trip, measured and validated before anything is saved. @throws AppError VALIDATION_ERROR, FORBIDDEN, SERVICE_UNAVAILABLE */
export const planTrip = async (deps: Deps, caller: Caller, command: CreateMileageTrip): Promise<Planned> => {
  assertMayWrite(caller);
  const { database, clock } = deps;
  const { businessId } = caller;
  const { categoryId, employeeId } = command;
  await deps.references.assertKnown(businessId, projectReferences(command));
  const context = await deps.contexts.ofNamed(businessId, categoryId);
  const choose = await deps.rates.of(context.business);
  if (employeeId != null)
    await retryUntilVisible(clock, () => database.read(businessId, (tx) => findEmployee(tx, businessId, employeeId)));
  const { driver, named } = await database.read(businessId, async (tx) => {
    await assertBookable(tx, businessId, projectReferences(command));
    return { driver: await driverOf(tx, caller, employeeId), named: await namedBy(tx, caller, command) };
  });
  const empty = emptyTrip(driver, context.business);
  const given = { context, named, location: driver.location, now: clock.now() };
  tripFacts(command, empty, null, given);
  const routed = await routedLength(deps.route, command, empty, named);
  return { facts: tripFacts(command, empty, routed, given), context, choose };
};
