import { useMemo } from 'react';
import { decimalsOf } from './money.ts';
import { now } from './now.ts';
import { type DateOptions, useIntl } from './use-intl.ts';

export type Formats = {
  /** `18.4, 'CAD'`: an amount in major units, as the API has it, the way the locale writes money: in Canada other dollars are "US$". */
  money: (amount: number | null | undefined, currency: string) => string;
  /** `12300, 'CAD'`: "$12K", for plots. */
  shortMoney: (amount: number, currency: string) => string;
  number: (value: number, digits?: number) => string;
  /** 0.25: a quarter. */
  percent: (share: number, decimals?: number) => string;
  /** `CA`: its name. */
  country: (code: string) => string;
  /** `CAD`: its code and its name. */
  currency: (code: string) => string;
  /** A day, `2026-03-14`, or the day of a moment. */
  date: (day: string | null | undefined) => string;
  /** `2026-03`: a month and its year. */
  month: (month: string) => string;
  /** `2026-03`: the month alone, short, for the axis of a plot. */
  shortMonth: (month: string) => string;
  /** A moment: its day and time, where the person is. */
  moment: (at: string | null | undefined) => string;
  /** A moment as a distance from now, or from what a service calls now: "3 days ago". */
  ago: (at: string, from?: string) => string;
};

/** As the API has them; what is usual in cash leaves some off. */
const digitsOf = (currency: string) => ({
  minimumFractionDigits: decimalsOf(currency),
  maximumFractionDigits: decimalsOf(currency),
});

const NOTHING = '–';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** The first day of a month is an ordinal in French, which Intl does not know: "1er nov. 2026". */
const withFirst = (text: string, locale: string): string =>
  locale === 'fr-CA' ? text.replace(/^1(?=\s)/, '1er') : text;

/** How money, days and moments are written in the language of the person. */
export const useFormats = (): Formats => {
  const intl = useIntl();
  return useMemo<Formats>(() => {
    const write = (at: string, options: DateOptions) => withFirst(intl.formatDate(at, options), intl.locale);
    return {
      money: (amount, currency) =>
        amount === null || amount === undefined
          ? NOTHING
          : intl.formatNumber(amount, { style: 'currency', currency, ...digitsOf(currency) }),
      shortMoney: (amount, currency) => intl.formatNumber(amount, { style: 'currency', currency, notation: 'compact' }),
      number: (value, digits = 0) => intl.formatNumber(value, { maximumFractionDigits: digits }),
      percent: (share, decimals = 0) => intl.formatNumber(share, { style: 'percent', maximumFractionDigits: decimals }),
      country: (code) => intl.formatDisplayName(code, { type: 'region' }) ?? code,
      currency: (code) => `${code} – ${intl.formatDisplayName(code, { type: 'currency' }) ?? code}`,
      // A day has no time zone: read as UTC and written as UTC it stays the same day everywhere.
      date: (day) => (day ? write(day, { dateStyle: 'medium', ...(DAY.test(day) && { timeZone: 'UTC' }) }) : NOTHING),
      month: (month) => intl.formatDate(`${month}-01`, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
      shortMonth: (month) => intl.formatDate(`${month}-01`, { month: 'short', timeZone: 'UTC' }),
      moment: (at) => (at ? write(at, { dateStyle: 'medium', timeStyle: 'short' }) : NOTHING),
      ago: (at, from) => {
        const seconds = (Date.parse(at) - (from === undefined ? now() : Date.parse(from))) / 1000;
        const [unit, length] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
        return intl.formatRelativeTime(Math.round(seconds / length), unit, { numeric: 'auto' });
      },
    };
  }, [intl]);
};
