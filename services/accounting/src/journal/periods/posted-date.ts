/** The month of a day: `2026-03`. */
export const periodOf = (day: string): string => day.slice(0, 7);

const MONTHS = 12;

export const nextPeriod = (period: string): string => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  const after = year * MONTHS + month;
  return `${Math.floor(after / MONTHS)}-${String((after % MONTHS) + 1).padStart(2, '0')}`;
};

export type PostedDate = { date: string; period: string; isLate: boolean };

/**
 * The day that a document is posted on: its own where its period is open, else the first day of the first open period after it, where it
 * is late (law 5).
 */
export const postedDate = (day: string, locked: ReadonlySet<string>): PostedDate => {
  const own = periodOf(day);
  if (!locked.has(own)) return { date: day, period: own, isLate: false };
  let period = nextPeriod(own);
  while (locked.has(period)) period = nextPeriod(period);
  return { date: `${period}-01`, period, isLate: true };
};

/** A fiscal year is named by the calendar year that it ends in: from April on, 2026-04 is in 2027. */
export const fiscalYearOf = (date: string, startMonth: number): number => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return startMonth > 1 && month >= startMonth ? year + 1 : year;
};

const DIGITS = 6;

/** `2026-000123`: the fiscal year, and the place in it from 1. */
export const entryNumber = (fiscalYear: number, place: number): string =>
  `${fiscalYear}-${String(place).padStart(DIGITS, '0')}`;
