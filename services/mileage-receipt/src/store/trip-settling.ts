import type { ChangeTransaction } from '@outlay/store';
import type { BusinessContext } from '../domain/business.ts';
import { inOrder, type Settled } from '../domain/settle-year.ts';
import type { Pay, Trip, TripFacts } from '../domain/trip.ts';
import { previousAttributes } from '../domain/trip-changes.ts';
import { tripView } from '../domain/trip-view.ts';
import { publishMileageTripUpdated } from '../events-out/mileage-trip-updated.ts';
import { lockTrips, updateTrip } from './trip-rows.ts';
import { lockYear, settleFrom } from './trip-years.ts';

/** Tells a change in the business's language; what changes nothing tells nothing. */
export const publishUpdate = (
  tx: ChangeTransaction,
  before: Trip,
  after: Trip,
  { business, categories }: BusinessContext,
): void => {
  const view = tripView(after, categories, business.locale);
  const previous = previousAttributes(tripView(before, categories, business.locale), view);
  tx.publish(publishMileageTripUpdated(view, previous));
  tx.audit('mileage_trip.updated', `mileage_trip:${after.id}`);
};

/** Writes what other trips of the year are worth now, and tells it. */
export const applySettled = async (
  tx: ChangeTransaction,
  businessId: number,
  settled: readonly Settled[],
  context: BusinessContext,
): Promise<void> => {
  if (settled.length === 0) return;
  const pays = new Map(settled.map(({ id, pay }) => [id, pay]));
  for (const before of await lockTrips(tx, businessId, [...pays.keys()])) {
    const pay = pays.get(before.id) as Pay;
    const after: Trip = { ...before, pay, version: before.version + 1, updatedAt: tx.now };
    tx.write(updateTrip(after));
    publishUpdate(tx, before, after, context);
  }
};

const yearOf = ({ day }: Pick<Trip, 'day'>): string => day.slice(0, 4);
/** Locks the years in one order, so that two changes never wait for each other. */
export const lockYears = async (tx: ChangeTransaction, ...trips: Pick<Trip, 'businessId' | 'userId' | 'day'>[]) => {
  const byYear = new Map(trips.map((trip) => [yearOf(trip), trip]));
  for (const year of [...byYear.keys()].sort((one, other) => Number(one) - Number(other))) {
    const trip = byYear.get(year);
    if (trip) await lockYear(tx, trip);
  }
};

/** A new trip put into its year, and what its later trips are worth after it. */
export const place = async (tx: ChangeTransaction, trip: Omit<Trip, 'pay'>, context: BusinessContext) => {
  const settled = await settleFrom(tx, trip, { ...trip, pay: null }, context.choose);
  const pay = settled.find(({ id }) => id === trip.id)?.pay as Pay;
  return { trip: { ...trip, pay }, others: settled.filter(({ id }) => id !== trip.id) };
};

/** The trip after its change, put where it belongs now; the year it left is settled without it. */
export const moved = async (tx: ChangeTransaction, before: Trip, facts: TripFacts, context: BusinessContext) => {
  const next = { ...before, ...facts, version: before.version + 1, updatedAt: tx.now };
  const sameYear = yearOf(before) === yearOf(next);
  const from = sameYear && inOrder(before, next) < 0 ? before : next;
  const settled = await settleFrom(tx, { ...next, day: from.day }, { ...next, pay: null }, context.choose);
  const left = sameYear ? [] : await settleFrom(tx, before, null, context.choose, before.id);
  const pay = settled.find(({ id }) => id === next.id)?.pay as Pay;
  const others = [...settled.filter(({ id }) => id !== next.id), ...left];
  return { after: { ...next, pay } as Trip, others };
};
