import { isDeepStrictEqual } from 'node:util';
import type { Choose } from '../rate-choice/rate.ts';
import { convert, segmentsOf, worthOf } from '../rate-choice/rate.ts';
import { effectiveOf, isLocked, type Pay, type Trip } from './trip.ts';

/** The part of a trip that settling a year needs. */
export type YearTrip = Pick<
  Trip,
  'id' | 'day' | 'ownership' | 'region' | 'unit' | 'claimed' | 'calculated' | 'status'
> & {
  /** null: not decided yet. */
  pay: Pay | null;
};

/** The distance that a person has driven so far in a year, per scheme and unit of its rates. */
export type Totals = Map<string, number>;

const keyOf = ({ scheme, rateUnit }: Pick<Pay, 'scheme' | 'rateUnit'>): string => `${scheme} ${rateUnit}`;

export const addTo = (totals: Totals, pay: Pick<Pay, 'scheme' | 'rateUnit' | 'counted'>): void => {
  const key = keyOf(pay);
  totals.set(key, (totals.get(key) ?? 0) + pay.counted);
};

/** What a day has under one scheme. */
export type DayTotal = Pick<Pay, 'scheme' | 'rateUnit' | 'counted'> & { day: string };

/**
 * May trips of a day be worth something else, because the distance before them was another one (`was`) than it is now? Only where one of the
 * steps of the rates lies between the nearest that the day could begin and the farthest that it could end.
 */
export const isMoved = (
  day: readonly DayTotal[],
  { was, is }: Record<'was' | 'is', Totals>,
  steps: readonly number[],
) =>
  day.some((total) => {
    const [before, now] = [was, is].map((totals) => totals.get(keyOf(total)) ?? 0) as [number, number];
    const [nearest, farthest] = [Math.min(before, now), Math.max(before, now) + total.counted];
    return before !== now && steps.some((step) => nearest < step && step < farthest);
  });

/**
 * What a trip is worth after the distance that the year has already. A vehicle of the company is paid by the company (docs/api.md
 * 1.8).
 */
const payFor = (trip: YearTrip, totals: Totals, choose: Choose): Pay => {
  const { scheme, unit: rateUnit, currency, slabs, effectiveFrom } = choose(trip.day, trip.region);
  const isPaid = trip.ownership === 'EMPLOYEE';
  const counted = isPaid ? convert(effectiveOf(trip), trip.unit, rateUnit) : 0;
  const segments = segmentsOf(slabs, totals.get(keyOf({ scheme, rateUnit })) ?? 0, counted);
  return { scheme, rateUnit, effectiveFrom, segments, counted, amountMinor: worthOf(segments, currency), currency };
};

/** By day, and by id within a day: the order in which trips were entered does not matter. */
export const inOrder = (one: Pick<Trip, 'day' | 'id'>, other: Pick<Trip, 'day' | 'id'>): number => {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1;
  return one.id - other.id;
};

export type Settled = { id: number; pay: Pay };

/**
 * Goes through the rest of a person's year in order and returns the trips whose worth changed.
 * `totals` is what the year has before the first of them. Locked trips keep their worth and still count.
 * @throws AppError MILEAGE_RATE_MISSING
 */
export const settleYear = (trips: readonly YearTrip[], totals: Totals, choose: Choose): Settled[] => {
  const changed: Settled[] = [];
  for (const trip of trips) {
    const kept = isLocked(trip) ? trip.pay : null;
    const pay = kept ?? payFor(trip, totals, choose);
    addTo(totals, pay);
    if (!isDeepStrictEqual(pay, trip.pay)) changed.push({ id: trip.id, pay });
  }
  return changed;
};
