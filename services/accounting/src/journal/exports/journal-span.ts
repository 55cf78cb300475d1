import { assertValid, currencyExponent, type ErrorDetail } from '@outlay/contracts';
import { fiscalYearOf, nextPeriod, periodOf } from '../periods/posted-date.ts';

/** From which day to which a file is, both `YYYY-MM-DD`. */
export type Span = { from: string; to: string };

const DAY_MS = 86_400_000;
const lastDayOf = (period: string): string =>
  new Date(Date.parse(`${nextPeriod(period)}-01`) - DAY_MS).toISOString().slice(0, 10);

const refused = (field: string, key: ErrorDetail['message']['key'], values = {}): ErrorDetail => ({
  field,
  message: { key, values },
});

/**
 * The days that a query names by a month, by two days, or by both.
 * @throws AppError VALIDATION_ERROR where it names neither, or the first day is after the last
 */
export const spanOf = ({
  period,
  from,
  to,
}: {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}): Span => {
  if (period === undefined && (from === undefined || to === undefined)) {
    assertValid([refused('period', 'validation.export.span')]);
  }
  const [first, last] = period === undefined ? ['', '9999-12-31'] : [`${period}-01`, lastDayOf(period)];
  const span = {
    from: from !== undefined && from > first ? from : first,
    to: to !== undefined && to < last ? to : last,
  };
  if (from !== undefined && to !== undefined && from > to) assertValid([refused('from', 'validation.export.order')]);
  return span;
};

/** @throws AppError VALIDATION_ERROR where the days are of several fiscal years: DATEV's lines have no year */
export const assertOneFiscalYear = ({ from, to }: Span, startMonth: number): void => {
  if (fiscalYearOf(from, startMonth) !== fiscalYearOf(to, startMonth))
    assertValid([refused('to', 'validation.export.fiscalYear', { month: startMonth })]);
};

const DECIMALS = 2;

/** @throws AppError VALIDATION_ERROR where amounts have more decimals than there: those of KWD have three */
export const assertDatevCurrency = (currency: string): void => {
  const decimals = currencyExponent(currency);
  if (decimals > DECIMALS) assertValid([refused('format', 'validation.export.datevCurrency', { currency, decimals })]);
};

const OF_DATEV = /^(?!0+$)\d{1,9}$/;
const MOST_NAMED = 5;
/** Digits of general ledger accounts there. */
const [LEAST_DIGITS, MOST_DIGITS] = [4, 8];

/** The digits that accounts have at DATEV. @throws AppError VALIDATION_ERROR that names codes that are no numbers */
export const datevAccountLength = (codes: readonly string[]): number => {
  const others = codes.filter((code) => !OF_DATEV.test(code));
  if (others.length > 0) {
    const named = others.toSorted().slice(0, MOST_NAMED).join(', ');
    assertValid([refused('format', 'validation.export.accounts', { codes: named })]);
  }
  const longest = Math.max(LEAST_DIGITS, ...codes.map((code) => code.length));
  return Math.min(MOST_DIGITS, longest);
};

/** The first day of the fiscal year that a day is in. */
export const fiscalYearStart = (day: string, startMonth: number): string => {
  const year = fiscalYearOf(day, startMonth) - (startMonth > 1 ? 1 : 0);
  return `${year}-${String(startMonth).padStart(2, '0')}-01`;
};

/** Are all months of these days locked? */
export const isLocked = ({ from, to }: Span, locked: ReadonlySet<string>): boolean => {
  for (let period = periodOf(from); period <= periodOf(to); period = nextPeriod(period))
    if (!locked.has(period)) return false;
  return true;
};
