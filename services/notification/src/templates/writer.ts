import { currencyExponent, type Locale, type MessageKey, message } from '@outlay/contracts';
import type { MailMoney } from './mail-values.ts';
import { oneLine, withoutLinks } from './plain-text.ts';

type Values = Record<string, string | number>;

/** Writes texts, money and times of one mail in its reader's language. */
export type Writer = {
  text(key: MessageKey, values?: Values): string;
  /** What somebody called a person, a business or a thing, on one line; null is a colleague. */
  name(name: string | null): string;
  /** The same of a vendor, of whom this service may not have heard. */
  vendor(name: string | null): string;
  money(money: MailMoney): string;
  /** A day, YYYY-MM-DD. */
  day(day: string): string;
  /** A month, YYYY-MM. */
  month(month: string): string;
  /** An ISO 8601 moment, with its time zone. */
  moment(at: string): string;
  percent(percent: number): string;
  count(count: number): string;
  /** A country, ISO 3166-1 alpha-2. */
  country(code: string): string;
};

const NAME_LENGTH = 120;

/** Building a formatter costs a hundred times as much as using it; there are few languages, currencies and time zones. */
const MOST_KEPT = 2_000;
const kept = new Map<string, unknown>();
const keep = <T>(key: string, make: () => T): T => {
  const known = kept.get(key) as T | undefined;
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
};

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const MOMENT = { ...DAY, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

const dates = (locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions, name: string) =>
  keep(`${name} ${locale} ${timeZone}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }));

const numbers = (locale: Locale, options: Intl.NumberFormatOptions) =>
  keep(`number ${locale} ${options.style} ${options.currency}`, () => new Intl.NumberFormat(locale, options));

/** With the decimals that the API takes: what is usual in cash, by which the formatter goes, leaves some off. */
const amounts = (locale: Locale, currency: string) => {
  const decimals = currencyExponent(currency);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numbers(locale, { style: 'currency', currency, ...digits });
};

/** French counts the first day of a month, and no other: the formatter does not know it. */
const firstOfMonth = (locale: Locale, date: string): string =>
  locale === 'fr-CA' ? date.replace(/^1(?=\s\p{L})/u, '1er') : date;

/** `timeZone`: an IANA name, in which moments are written. */
export const createWriter = (locale: Locale, timeZone: string): Writer => {
  const text: Writer['text'] = (key, values) => message(locale, { key, ...(values && { values }) });
  const named = (name: string | null): string => withoutLinks(oneLine(name ?? '', NAME_LENGTH));
  return {
    text,
    name: (name) => named(name) || text('mail.somebody'),
    vendor: (name) => named(name) || text('mail.someVendor'),
    money: ({ amount, currency }) => amounts(locale, currency).format(amount),
    day: (day) =>
      firstOfMonth(locale, dates(locale, 'UTC', DAY, 'day').format(new Date(`${day.slice(0, 10)}T00:00:00Z`))),
    month: (month) => dates(locale, 'UTC', MONTH, 'month').format(new Date(`${month}-01T00:00:00Z`)),
    moment: (at) => firstOfMonth(locale, dates(locale, timeZone, MOMENT, 'moment').format(new Date(at))),
    percent: (percent) => numbers(locale, { style: 'percent' }).format(percent / 100),
    count: (count) => numbers(locale, { style: 'decimal' }).format(count),
    country: (code) =>
      keep(`country ${locale}`, () => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code,
  };
};
