/** A printed tax: as it is printed, as it is to be read, in percent. */
export type PrintedTax = { printed: string; name: string; percent: number };

/**
 * How receipts of a country are written. Each list is halved: the rules were made looking at the first half of it; the second half is only for measuring
 * how they do with what they have not seen.
 */
export type Locale = {
  id: string;
  currency: string;
  money: readonly ((minor: number) => string)[];
  dates: readonly ((year: number, month: number, day: number) => string)[];
  /** Added to prices, as in North America, or part of them. */
  isAdded: boolean;
  taxes: readonly (readonly PrintedTax[])[];
  words: Readonly<Record<Word, readonly string[]>>;
  merchants: readonly string[];
  /** Street and town. */
  addresses: readonly (readonly string[])[];
  /** Telephone, number of the taxpayer. */
  contacts: readonly string[];
  items: readonly string[];
};

export type Word =
  | 'subtotal'
  | 'total'
  | 'paid'
  | 'tip'
  | 'cash'
  | 'change'
  | 'card'
  | 'deposit'
  | 'discount'
  | 'included'
  | 'net'
  | 'gross'
  | 'rounding'
  | 'date'
  | 'invoice'
  | 'receipt'
  | 'billTo'
  | 'arrival'
  | 'departure'
  | 'lodging'
  | 'ride'
  | 'fuel'
  | 'entry'
  | 'exit'
  | 'issued'
  | 'travel'
  | 'fare'
  | 'slip'
  | 'amount'
  | 'equivalent'
  | 'charged'
  | 'from'
  | 'to'
  | 'subject'
  | 'sent'
  | 'thanks';

const pad = (number: number): string => String(number).padStart(2, '0');
const grouped = (whole: string, separator: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, separator);
const withPoint = (minor: number): string => `${grouped(String(Math.floor(minor / 100)), ',')}.${pad(minor % 100)}`;
const withComma = (separator: string) => (minor: number) =>
  `${grouped(String(Math.floor(minor / 100)), separator)},${pad(minor % 100)}`;
const signed = (write: (minor: number) => string) => (minor: number) =>
  minor < 0 ? `-${write(-minor)}` : write(minor);

export const point = signed(withPoint);
export const comma = signed(withComma('.'));
export const spaced = signed(withComma(' '));
export const dollars = signed((minor) => `$${withPoint(minor)}`);

type Write = Locale['dates'][number];
export const iso: Write = (year, month, day) => `${year}-${pad(month)}-${pad(day)}`;
/** 13/04/2026, with another separator, or two digits of the year. */
export const dayFirst =
  (separator: string, digits = 4): Write =>
  (year, month, day) =>
    [pad(day), pad(month), String(year).slice(-digits)].join(separator);
export const monthFirst =
  (digits = 4): Write =>
  (year, month, day) =>
    [pad(month), pad(day), String(year).slice(-digits)].join('/');
/** With the name of the month: `%d de %m de %y`. */
export const written =
  (pattern: string, months: string): Write =>
  (year, month, day) =>
    pattern
      .replace('%d', String(day))
      .replace('%m', months.split(' ')[month - 1] ?? '')
      .replace('%y', String(year));
