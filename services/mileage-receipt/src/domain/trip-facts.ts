import { type CreateMileageTrip, type ErrorDetail, tomorrowIn, type UpdateMileageTrip } from '@outlay/contracts';
import type { Surroundings } from './business.ts';
import { readPolyline } from './distance.ts';
import { fault, refuse } from './faults.ts';
import { measure } from './measure.ts';
import type { SavedTrip } from './saved-trip.ts';
import type { Stop, TripFacts } from './trip.ts';
import { type Location, tripRegion } from './trip-region.ts';
import { toMilli } from './units.ts';
import type { Vehicle } from './vehicle.ts';

/** Records that a wish names: undefined when it names none, null when there is none of that id. */
export type Named = { vehicle: Vehicle | null | undefined; savedTrip: SavedTrip | null | undefined };

type Wish = CreateMileageTrip | UpdateMileageTrip;
type Given = { surroundings: Surroundings; named: Named; location: Location | null; now: Date };

const kept = <T, D>(wished: T | null | undefined, current: D): T | D | null =>
  wished === undefined ? current : wished;

export const stopsOf = (stops: Wish['stops']): Stop[] =>
  (stops ?? []).map(({ address, placeId, latitude, longitude }) => ({
    address: address ?? null,
    placeId: placeId ?? null,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
  }));

const DAY = 10;

/** A plain day is told as its midnight in UTC. */
const dateTime = (date: string): string => (date.length === DAY ? `${date}T00:00:00Z` : date);

const faultsOf = (wish: Wish, before: TripFacts, { surroundings, named, now }: Given): ErrorDetail[] => {
  const { business, categories } = surroundings;
  const latest = tomorrowIn(business.timeZone, now);
  const category = wish.categoryId == null ? undefined : categories.get(wish.categoryId);
  const judged = wish.categoryId != null && wish.categoryId !== before.categoryId;
  const line = wish.route?.polyline;
  return [
    ...(wish.date && wish.date.slice(0, DAY) > latest ? [fault('date', 'validation.dateInFuture', { latest })] : []),
    ...(judged && (!category || category.isRemoved) ? [fault('categoryId', 'validation.unknownReference')] : []),
    ...(judged && category?.isActive === false ? [fault('categoryId', 'validation.inactiveReference')] : []),
    ...(line != null && !readPolyline(line) ? [fault('route.polyline', 'validation.polyline')] : []),
    ...(named.vehicle === null ? [fault('vehicle.id', 'validation.unknownReference')] : []),
    ...(named.vehicle && !named.vehicle.isActive ? [fault('vehicle.id', 'validation.inactiveReference')] : []),
    ...(named.savedTrip === null ? [fault('savedTripId', 'validation.unknownReference')] : []),
  ];
};

/** A vehicle that was named stays as it was then, its region too; without one the region is that of today. */
const vehicleOf = (wish: Wish, before: TripFacts, { named, location, surroundings }: Given): TripFacts['vehicle'] => {
  const region = tripRegion({ vehicle: named.vehicle, location, business: surroundings.business });
  if (wish.vehicle === undefined && !named.vehicle)
    return before.vehicle.id === null ? { ...before.vehicle, region } : before.vehicle;
  const { id = null, name = null, ownership = 'EMPLOYEE' } = named.vehicle ?? {};
  return { id, name, ownership: wish.vehicle?.ownership ?? ownership, region };
};

const claimedOf = ({ distance }: Wish, before: number | null): number | null => {
  if (distance === null || distance?.clearClaimed === true) return null;
  if (distance?.claimed === undefined) return before;
  return distance.claimed === null ? null : toMilli(distance.claimed);
};

/** Where the way leads after a wish: a saved trip fills in what is not wished, and new stops make an old route void. */
const wayOf = (wish: Wish, before: TripFacts, { savedTrip }: Named) => {
  const base = savedTrip
    ? { stops: savedTrip.stops, polyline: savedTrip.polyline, isRoundTrip: savedTrip.isRoundTrip }
    : before;
  const moved = wish.stops !== undefined;
  return {
    stops: moved ? stopsOf(wish.stops) : base.stops,
    polyline: wish.route === undefined ? (moved ? null : base.polyline) : (wish.route?.polyline ?? null),
    isRoundTrip: wish.isRoundTrip ?? (wish.isRoundTrip === null ? false : base.isRoundTrip),
    unit: before.unit,
  };
};

/**
 * The trip after a wish, measured anew when its way changed. `before` is the trip as it is, or an empty one.
 * `routed`: metres, as a routing provider said. What is not wished stays. `location`: the employee's; when an employee
 * moves or a location's region changes, trips that are made or changed afterwards are paid by it, and no others.
 * @throws AppError VALIDATION_ERROR with every fault
 */
export const tripFacts = (wish: Wish, before: TripFacts, routed: number | null, given: Given): TripFacts => {
  const faults = faultsOf(wish, before, given);
  const way = wayOf(wish, before, given.named);
  const claimed = claimedOf(wish, before.claimed);
  const isSomewhere = way.stops.length >= 2 || way.polyline !== null || claimed !== null;
  refuse(isSomewhere ? faults : [...faults, fault('distance', 'validation.tripDistance')]);
  const { savedTrip } = given.named;
  return {
    ...before,
    ...way,
    ...measure(way, routed),
    claimed,
    name: kept(wish.name, before.name ?? savedTrip?.name ?? null),
    note: kept(wish.note, before.note),
    date: wish.date === undefined ? before.date : dateTime(wish.date),
    day: wish.date === undefined ? before.day : wish.date.slice(0, DAY),
    savedTripId: kept(wish.savedTripId, before.savedTripId),
    categoryId: kept(wish.categoryId, before.categoryId ?? savedTrip?.categoryId ?? null),
    vehicle: vehicleOf(wish, before, given),
  };
};

/** The way of a wish before it is decided: what a routing provider is asked for. */
export const plannedWay = (wish: Wish, before: TripFacts, named: Named) => wayOf(wish, before, named);

/** A trip of which nothing was said yet. */
export const emptyTrip = (
  { userId, employeeId }: { userId: number; employeeId: number | null },
  { business }: Pick<Surroundings, 'business'>,
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
  vehicle: { id: null, name: null, ownership: 'EMPLOYEE', region: null },
  isRoundTrip: false,
  polyline: null,
  unit: business.distanceUnit,
  calculated: null,
  calculatedBy: null,
  claimed: null,
});
