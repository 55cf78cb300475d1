import { addDays } from '../../values/calendar.ts';
import type { RateSource } from './exchange-rate.events.ts';

/** Banks publish nothing on weekends and holidays: a rate of so many days before is still the last one; an older one is none. */
export const MOST_DAYS_BACK = 10;

/** A rate that is known of a day: one unit of a currency in that of the business. */
export type KnownRate = { date: string; rate: number; source: RateSource };

/** `rateDate`: the day that the rate is of, which may be before the one that was wanted. */
export type PickedRate = { rate: number; rateDate: string; source: RateSource };

/** The first day whose rate may still stand for `day`. */
export const firstDayFor = (day: string): string => addDays(day, -MOST_DAYS_BACK);

/** The rate of a day, or of the last day before it that has one, at most ten days back; in any order. */
export const pickRate = (known: Iterable<KnownRate>, day: string): PickedRate | undefined => {
  const first = firstDayFor(day);
  let last: KnownRate | undefined;
  for (const each of known)
    if (each.date >= first && each.date <= day && (last === undefined || each.date > last.date)) last = each;
  return last && { rate: last.rate, rateDate: last.date, source: last.source };
};
