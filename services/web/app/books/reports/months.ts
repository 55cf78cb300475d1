import { monthEnd, monthStart, monthsUpTo } from '../../intl/index.ts';

/** Months of the books, `2026-01`, both included. */
export type Months = { from: string; to: string };

/** What changes in an address with one of the months: the other one moves along where it would be on the wrong side. */
export const monthsChange = ({ from, to }: Months, changed: Partial<Months>): Months => {
  if (changed.from !== undefined) return { from: changed.from, to: to < changed.from ? changed.from : to };
  const last = changed.to ?? to;
  return { from: from > last ? last : from, to: last };
};

/** So many are offered. */
const OFFERED = 60;

/** The months to choose from, the newest first: those up to today, and those that the address names. */
export const monthsOffered = (today: string, shown: Months): string[] =>
  [...new Set([...monthsUpTo(today, OFFERED), shown.from, shown.to])].sort((one, other) => other.localeCompare(one));

/** The month before that of a day. */
export const lastMonth = (today: string): Months => {
  const month = monthStart(today, 1).slice(0, 7);
  return { from: month, to: month };
};

/** The calendar quarter before that of a day: `2026-02-03` -> October to December 2025. */
export const lastQuarter = (today: string): Months => {
  const since = (Number(today.slice(5, 7)) - 1) % 3;
  return { from: monthStart(today, since + 3).slice(0, 7), to: monthStart(today, since + 1).slice(0, 7) };
};

/** The months of the fiscal year that a day is in, up to that day; `start`: the month in which years begin, 1 to 12. */
export const fiscalYearToDate = (today: string, start: number): Months => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = month < start ? year - 1 : year;
  return { from: `${first}-${`${start}`.padStart(2, '0')}`, to: today.slice(0, 7) };
};

/** What the journal is narrowed by: a month by its name, more of them by their first and last day. */
export const journalSpan = ({ from, to }: Months): Record<string, string> =>
  from === to ? { period: from } : { from: `${from}-01`, to: monthEnd(to) };
