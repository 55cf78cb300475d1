import { addDays } from '@outlay/contracts';

/** Whose banks must be open for a payment to leave. */
export type BankCalendar = 'CA' | 'US';

/** A day of every year: a fixed one, the n-th (or last, -1) weekday of a month, the Monday before one, or Easter's Friday. */
type Rule =
  | { month: number; day: number; since?: number }
  | { month: number; weekday: number; nth: number }
  | { month: number; mondayBefore: number }
  | { goodFriday: true };

/** A fixed day on a weekend: Canada's clearing system closes on the next free weekday, the Federal Reserve only for Sundays. */
const CALENDARS: Record<BankCalendar, { moves: readonly number[]; rules: readonly Rule[] }> = {
  /** Payments Canada, holidays on which payment items are not exchanged. */
  CA: {
    moves: [0, 6],
    rules: [
      { month: 1, day: 1 },
      { goodFriday: true },
      { month: 5, mondayBefore: 25 },
      { month: 7, day: 1 },
      { month: 9, weekday: 1, nth: 1 },
      { month: 9, day: 30, since: 2021 },
      { month: 10, weekday: 1, nth: 2 },
      { month: 11, day: 11 },
      { month: 12, day: 25 },
      { month: 12, day: 26 },
    ],
  },
  /** Federal Reserve Banks, standard holidays. */
  US: {
    moves: [0],
    rules: [
      { month: 1, day: 1 },
      { month: 1, weekday: 1, nth: 3 },
      { month: 2, weekday: 1, nth: 3 },
      { month: 5, weekday: 1, nth: -1 },
      { month: 6, day: 19, since: 2021 },
      { month: 7, day: 4 },
      { month: 9, weekday: 1, nth: 1 },
      { month: 10, weekday: 1, nth: 2 },
      { month: 11, day: 11 },
      { month: 11, weekday: 4, nth: 4 },
      { month: 12, day: 25 },
    ],
  },
};

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
/** From 0, a Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay();

/** Easter Sunday by the anonymous Gregorian computus (Meeus, Astronomical Algorithms). */
const easter = (year: number): string => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return iso(year, Math.floor(f / 31), (f % 31) + 1);
};

const nthWeekday = (year: number, month: number, weekday: number, nth: number): string => {
  const anchor = nth > 0 ? iso(year, month, 1) : iso(year, month + 1, 0);
  const shift = nth > 0 ? (weekday - weekdayOf(anchor) + 7) % 7 : -((weekdayOf(anchor) - weekday + 7) % 7);
  return addDays(anchor, shift + (nth > 0 ? (nth - 1) * 7 : 0));
};

const dateOf = (rule: Rule, year: number): string | undefined => {
  if ('goodFriday' in rule) return addDays(easter(year), -2);
  if ('nth' in rule) return nthWeekday(year, rule.month, rule.weekday, rule.nth);
  if ('mondayBefore' in rule) {
    const eve = iso(year, rule.month, rule.mondayBefore - 1);
    return addDays(eve, -((weekdayOf(eve) + 6) % 7));
  }
  return rule.since !== undefined && year < rule.since ? undefined : iso(year, rule.month, rule.day);
};

const holidaysOf = (calendar: BankCalendar, year: number): ReadonlySet<string> => {
  const { rules, moves } = CALENDARS[calendar];
  const days = rules.map((rule) => dateOf(rule, year)).filter((date) => date !== undefined);
  const closed = new Set(days.filter((date) => ![0, 6].includes(weekdayOf(date))));
  for (const date of days.filter((each) => moves.includes(weekdayOf(each)))) {
    let observed = addDays(date, weekdayOf(date) === 6 ? 2 : 1);
    while (closed.has(observed)) observed = addDays(observed, 1);
    closed.add(observed);
  }
  return closed;
};

const known = new Map<string, ReadonlySet<string>>();

/** Is a bank of this calendar closed that day for a holiday (weekends aside)? */
export const isBankHoliday = (date: string, calendar: BankCalendar): boolean => {
  const year = Number(date.slice(0, 4));
  const key = `${calendar}${year}`;
  const days = known.get(key) ?? holidaysOf(calendar, year);
  known.set(key, days);
  return days.has(date);
};
