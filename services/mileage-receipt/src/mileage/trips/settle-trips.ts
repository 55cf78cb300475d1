import { nextVersion } from '@outlay/contracts';
import { type ChangeTransaction, publishAudited, type Transaction } from '@outlay/store';
import { type BusinessContext, withCategories } from '../../context/index.ts';
import type { Choose } from '../rate-choice/rate.ts';
import { addTo, inOrder, isMoved, type Settled, settleYear, type Totals, type YearTrip } from './settle-year.ts';
import { tripUpdated } from './trip.events.ts';
import { lockTrips, trips } from './trip.table.ts';
import type { Pay, Trip, TripFacts } from './trip.ts';
import { daysAfter, lockYear, totalsBefore, tripsOfDay, type YearTail } from './trip-year.table.ts';

/** Saves and publishes a change of a trip; false when nothing that is shown changed, and nothing was saved. */
export const saveUpdate = (tx: ChangeTransaction, before: Trip, after: Trip, context: BusinessContext): boolean => {
  const event = tripUpdated(before, after, context);
  if (!event) return false;
  tx.write(trips.update(after));
  publishAudited(tx, [event]);
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
  const all = await lockTrips(tx, businessId, [...pays.keys()]);
  const needed = all.map(({ categoryId }) => categoryId);
  const complete = await withCategories(tx, context, needed);
  for (const before of all) saveUpdate(tx, before, nextVersion(before, tx.now, pays.get(before.id)), complete);
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

/** A trip that leaves its place in a year, one that takes a place in it, or both. */
type Placed = { gone?: YearTail; own?: YearTail & YearTrip };

const firstOf = ({ gone, own }: Placed): YearTail => {
  const [first] = [gone, own].filter((place) => place !== undefined).sort(inOrder);
  if (!first) throw new Error('Nothing changes its place');
  return first;
};

const addAll = (totals: Totals, all: readonly Parameters<typeof addTo>[1][]): void => {
  for (const each of all) addTo(totals, each);
};

/**
 * Settles the rest of a year of which a trip takes or leaves a place. Days whose trips cannot be worth anything else are passed by as
 * sums, so it does not matter how many trips a year has. The caller has locked the year.
 */
export const settleFrom = async (tx: Transaction, placed: Placed, choose: Choose): Promise<Settled[]> => {
  const { gone, own } = placed;
  const from = firstOf(placed);
  const [before, after, rest] = await Promise.all([totalsBefore(tx, from), daysAfter(tx, from), tripsOfDay(tx, from)]);
  const totals = { was: before, is: new Map(before) };
  const byDay = Map.groupBy(after, ({ day }) => day);
  const ends = [gone?.day, own?.day].filter((day) => day !== undefined);
  const settled: Settled[] = [];
  for (const day of [...new Set([from.day, ...ends, ...byDay.keys()])].toSorted((one, other) =>
    one.localeCompare(other),
  )) {
    const sums = byDay.get(day) ?? [];
    if (!ends.includes(day) && !isMoved(sums, totals, choose.steps)) {
      addAll(totals.was, sums);
      addAll(totals.is, sums);
      continue;
    }
    const there = day === from.day ? rest : await tripsOfDay(tx, { ...from, day, id: 0 });
    addAll(
      totals.was,
      there.flatMap(({ pay }) => pay ?? []),
    );
    const others = there.filter(({ id }) => id !== gone?.id);
    settled.push(...settleYear((own?.day === day ? [...others, own] : others).sort(inOrder), totals.is, choose));
  }
  return settled;
};

/** A trip with its new worth, and the other trips that are worth something else now. */
const splitOff = <T extends { id: number }>(trip: T, settled: readonly Settled[]) => ({
  trip: { ...trip, ...(settled.find(({ id }) => id === trip.id)?.pay as Pay) },
  others: settled.filter(({ id }) => id !== trip.id),
});

/** A new trip in its year, and the new worth of the trips after it. */
export const placeTrip = async (tx: Transaction, trip: Omit<Trip, keyof Pay>, choose: Choose) =>
  splitOff(trip, await settleFrom(tx, { own: { ...trip, pay: null } }, choose));

/** The trip after its change, at its new place; a year that it left is settled without it. */
export const moveTrip = async (tx: ChangeTransaction, before: Trip, facts: TripFacts, choose: Choose) => {
  const next = nextVersion(before, tx.now, facts);
  const own = { ...next, pay: null };
  if (yearOf(before) === yearOf(next)) return splitOff(next, await settleFrom(tx, { gone: before, own }, choose));
  const settled = await settleFrom(tx, { own }, choose);
  const left = await settleFrom(tx, { gone: before }, choose);
  return splitOff(next, [...settled, ...left]);
};
