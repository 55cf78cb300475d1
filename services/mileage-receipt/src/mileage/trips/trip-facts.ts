import {
  assertValid,
  type CreateMileageTrip,
  dayMeant,
  type ErrorDetail,
  inUtc,
  momentMeant,
  tomorrowIn,
  type UpdateMileageTrip,
  violation,
} from '@outlay/contracts';
import type { Business, BusinessContext, Location } from '../../context/index.ts';
import { toMilli } from '../rate-choice/rate.ts';
import { readPolyline } from '../saved-trips/distance.ts';
import { type SavedTrip, stopsOf } from '../saved-trips/saved-trip.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { measure } from './measure.ts';
import type { TripFacts } from './trip.ts';
import { tripRegion } from './trip-region.ts';

/** The records that a command names: undefined when it names none, null when the id is unknown. */
export type Named = { vehicle: Vehicle | null | undefined; savedTrip: SavedTrip | null | undefined };

type Command = CreateMileageTrip | UpdateMileageTrip;
type Given = { context: BusinessContext; named: Named; location: Location | null; now: Date };

const kept = <T, D>(requested: T | undefined, current: D): T | D => (requested === undefined ? current : requested);

/**
 * When it was, and which day counts. Midnight is answered as it was written and counts on its written day. What was read and is written back changes neither: trips of before this rule have a day
 * that their moment does not fall on.
 */
const dateOf = ({ date }: Command, before: TripFacts, timeZone: string): Pick<TripFacts, 'date' | 'day'> => {
  if (date === undefined || (before.date !== '' && date === inUtc(before.date))) return before;
  const isDay = date.length === 'YYYY-MM-DD'.length;
  return { date: isDay ? momentMeant(date, timeZone) : inUtc(date), day: dayMeant(date, timeZone) };
};

const violationsOf = (command: Command, before: TripFacts, { context, named, now }: Given): ErrorDetail[] => {
  const { business, categories } = context;
  const latest = tomorrowIn(business.timeZone, now);
  const category = command.categoryId == null ? undefined : categories.get(command.categoryId);
  const judged = command.categoryId != null && command.categoryId !== before.categoryId;
  const line = command.route?.polyline;
  return [
    ...(dateOf(command, before, business.timeZone).day > latest
      ? [violation('date', 'validation.dateInFuture', { latest })]
      : []),
    ...(judged && (!category || category.isRemoved) ? [violation('categoryId', 'validation.unknownReference')] : []),
    ...(judged && category?.isActive === false ? [violation('categoryId', 'validation.inactiveReference')] : []),
    ...(line != null && !readPolyline(line) ? [violation('route.polyline', 'validation.polyline')] : []),
    ...(named.vehicle === null ? [violation('vehicle.id', 'validation.unknownReference')] : []),
    ...(named.vehicle && !named.vehicle.isActive ? [violation('vehicle.id', 'validation.inactiveReference')] : []),
    ...(named.savedTrip === null ? [violation('savedTripId', 'validation.unknownReference')] : []),
  ];
};

type Vehicled = Pick<TripFacts, 'vehicleId' | 'vehicleName' | 'ownership' | 'region'>;

/** A trip keeps the vehicle as it was when it was named, its region too; without a vehicle the region is today's. */
const vehicleOf = (command: Command, before: TripFacts, { named, location, context }: Given): Vehicled => {
  const region = tripRegion({ vehicle: named.vehicle, location, business: context.business });
  if (command.vehicle === undefined && !named.vehicle) {
    const { vehicleId, vehicleName, ownership } = before;
    return { vehicleId, vehicleName, ownership, region: vehicleId === null ? region : before.region };
  }
  const { id = null, name = null, ownership = 'EMPLOYEE' } = named.vehicle ?? {};
  return { vehicleId: id, vehicleName: name, ownership: command.vehicle?.ownership ?? ownership, region };
};

const claimedOf = ({ distance }: Command, before: number | null): number | null => {
  if (distance === null || distance?.clearClaimed === true) return null;
  if (distance?.claimed === undefined) return before;
  return distance.claimed === null ? null : toMilli(distance.claimed);
};

/** The route after a command: a saved trip fills in what is left out, and new stops replace an old polyline. */
export const wayOf = (command: Command, before: TripFacts, { savedTrip }: Named) => {
  const base = savedTrip
    ? { stops: savedTrip.stops, polyline: savedTrip.polyline, isRoundTrip: savedTrip.isRoundTrip }
    : before;
  const moved = command.stops !== undefined;
  return {
    stops: moved ? stopsOf(command.stops) : base.stops,
    polyline: command.route === undefined ? (moved ? null : base.polyline) : (command.route?.polyline ?? null),
    isRoundTrip: command.isRoundTrip ?? (command.isRoundTrip === null ? false : base.isRoundTrip),
    unit: before.unit,
  };
};

/**
 * The trip after a command, measured again. `before` is the trip as it is, or an empty one. `routed`: metres, from a routing
 * provider. What is left out stays. `location`: the employee's; when an employee moves or a location's region changes, it
 * applies to trips that are made or changed afterwards, and to no others.
 * @throws AppError VALIDATION_ERROR with every violation
 */
export const tripFacts = (command: Command, before: TripFacts, routed: number | null, given: Given): TripFacts => {
  const violations = violationsOf(command, before, given);
  const way = wayOf(command, before, given.named);
  const claimed = claimedOf(command, before.claimed);
  const isSomewhere = way.stops.length >= 2 || way.polyline !== null || claimed !== null;
  assertValid(isSomewhere ? violations : [...violations, violation('distance', 'validation.tripDistance')]);
  const { savedTrip } = given.named;
  const { date, day } = dateOf(command, before, given.context.business.timeZone);
  return {
    ...before,
    ...way,
    ...measure(way, routed),
    claimed,
    name: kept(command.name, before.name ?? savedTrip?.name ?? null),
    note: kept(command.note, before.note),
    date,
    day,
    savedTripId: kept(command.savedTripId, before.savedTripId),
    categoryId: kept(command.categoryId, before.categoryId ?? savedTrip?.categoryId ?? null),
    projectId: kept(command.projectId, before.projectId),
    ...vehicleOf(command, before, given),
  };
};

/** A new trip before its command. */
export const emptyTrip = (
  { userId, employeeId }: { userId: number; employeeId: number | null },
  { distanceUnit }: Pick<Business, 'distanceUnit'>,
): TripFacts => ({
  userId,
  employeeId,
  name: null,
  note: null,
  date: '',
  day: '',
  stops: [],
  savedTripId: null,
  categoryId: null,
  projectId: null,
  vehicleId: null,
  vehicleName: null,
  ownership: 'EMPLOYEE',
  region: null,
  isRoundTrip: false,
  polyline: null,
  unit: distanceUnit,
  calculated: null,
  calculatedBy: null,
  claimed: null,
});
