import { nextVersion } from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import type { BusinessContext } from '../context/index.ts';
import type { Choose } from '../rate-choice/index.ts';
import { inOrder, type Settled, settleYear, type YearTrip } from './settle-year.ts';
import { tripUpdated } from './trip.events.ts';
import { lockTrips, trips } from './trip.table.ts';
import type { Pay, Trip, TripFacts } from './trip.ts';
import { lockYear, totalsBefore, tripsFrom, type YearTail } from './trip-year.table.ts';

/** Saves and publishes a change of a trip; false when nothing that is shown changed, and nothing was saved. */
export const saveUpdate = (tx: ChangeTransaction, before: Trip, after: Trip, context: BusinessContext): boolean => {
  const event = tripUpdated(before, after, context);
  if (!event) return false;
  tx.write(trips.update(after));
  tx.publish(event);
  tx.audit('mileage_trip.updated', `mileage_trip:${after.id}`);
  return true;
};

/** Saves and publishes the new worth of other trips of the year. */
export const applySettled = async (
  tx: ChangeTransaction,
  businessId: number,
  settled: readonly Settled[],
  context: BusinessContext,
): Promise<void> => {
  if (settled.length === 0) return;
  const pays = new Map(settled.map(({ id, pay }) => [id, pay]));
  for (const before of await lockTrips(tx, businessId, [...pays.keys()]))
    saveUpdate(tx, before, nextVersion(before, tx.now, pays.get(before.id)), context);
};

export const yearOf = ({ day }: Pick<Trip, 'day'>): string => day.slice(0, 4);

/** Locks the years in one order, so that two changes never wait for each other. */
export const lockYears = async (tx: ChangeTransaction, ...changed: Pick<Trip, 'businessId' | 'userId' | 'day'>[]) => {
  const byYear = new Map(changed.map((trip) => [yearOf(trip), trip]));
  for (const year of [...byYear.keys()].sort((one, other) => Number(one) - Number(other))) {
    const trip = byYear.get(year);
    if (trip) await lockYear(tx, trip);
  }
};

/**
 * Settles the rest of a year, from one place in it on. `own` is a trip to be added (or none, after a removal); its row, if
 * there is one, is left out. The caller has locked the year.
 */
export const settleFrom = async (
  tx: Transaction,
  from: YearTail,
  own: YearTrip | null,
  choose: Choose,
  except = own?.id ?? 0,
): Promise<Settled[]> => {
  const [totals, tail] = await Promise.all([totalsBefore(tx, from, except), tripsFrom(tx, from, except)]);
  return settleYear(own ? [...tail, own].sort(inOrder) : tail, totals, choose);
};

/** A trip with its new worth, and the other trips that are worth something else now. */
const splitOff = <T extends { id: number }>(trip: T, settled: readonly Settled[]) => ({
  trip: { ...trip, ...(settled.find(({ id }) => id === trip.id)?.pay as Pay) },
  others: settled.filter(({ id }) => id !== trip.id),
});

/** A new trip in its year, and the new worth of the trips after it. */
export const placeTrip = async (tx: Transaction, trip: Omit<Trip, keyof Pay>, choose: Choose) =>
  splitOff(trip, await settleFrom(tx, trip, { ...trip, pay: null }, choose));

/** The trip after its change, at its new place; a year that it left is settled without it. */
export const moveTrip = async (tx: ChangeTransaction, before: Trip, facts: TripFacts, choose: Choose) => {
  const next = nextVersion(before, tx.now, facts);
  const isSameYear = yearOf(before) === yearOf(next);
  const from = isSameYear && inOrder(before, next) < 0 ? before : next;
  const settled = await settleFrom(tx, { ...next, day: from.day }, { ...next, pay: null }, choose);
  const left = isSameYear ? [] : await settleFrom(tx, before, null, choose, before.id);
  return splitOff(next, [...settled, ...left]);
};
