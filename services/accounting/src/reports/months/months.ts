import { AppError, invalidField } from '@outlay/contracts';

/** Months of the books, `2026-01`, both included. */
export type Months = { from: string; to: string };
export type GivenMonths = { from?: string | undefined; to?: string | undefined };

const MONTHS = 12;

const numberOf = (period: string): number => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return year * MONTHS + month - 1;
};
const periodOfNumber = (number: number): string =>
  `${String(Math.floor(number / MONTHS)).padStart(4, '0')}-${String((number % MONTHS) + 1).padStart(2, '0')}`;

/** How many months there are from the first to the last. */
export const lengthOf = ({ from, to }: Months): number => numberOf(to) - numberOf(from) + 1;

/** The first month of the fiscal year that a month is in; `startMonth` is 1 to 12. */
export const fiscalYearStart = (period: string, startMonth: number): string => {
  const since = (numberOf(period) - (startMonth - 1) + MONTHS) % MONTHS;
  return periodOfNumber(numberOf(period) - since);
};

/** @throws AppError VALIDATION_ERROR where the last month is before the first */
export const monthsOf = ({ from, to }: GivenMonths, current: string, firstOf: (to: string) => string): Months => {
  const last = to ?? current;
  const months = { from: from ?? firstOf(last), to: last };
  if (months.to < months.from) throw invalidField('to', 'validation.range', { from: months.from });
  return months;
};

/** @throws AppError VALIDATION_ERROR where there are more months than a report has */
export const assertLength = (months: Months, most: number): void => {
  if (lengthOf(months) <= most) return;
  const message = { key: 'validation.reports.months', values: { months: most } } as const;
  throw new AppError('VALIDATION_ERROR', { details: [{ field: 'to', message }] });
};
