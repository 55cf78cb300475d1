import { invalidField, isCurrency, type RateSource } from '@outlay/contracts';

/** What was published of a currency on a day, as it was written. */
export type Quote = {
  date: string;
  currency: string;
  /** A decimal number above 0, kept as text: nothing is rounded. */
  rate: string;
  /** true: so much of the currency for one unit of the publisher's own; false: so much of that for one of the currency. */
  isInverse: boolean;
};

/** What each publisher counts in; a bank's file and typed rates count in the business's own currency. */
export const PIVOTS: Readonly<Partial<Record<RateSource, string>>> = { ecb: 'EUR', boc: 'CAD', frb: 'USD' };

const DECIMAL = /^\d{1,12}(\.\d{1,12})?$/;
const DAY = /^(19|20)\d\d-\d\d-\d\d$/;

export const isRate = (text: string): boolean => DECIMAL.test(text) && Number(text) > 0;

/** Is it a day of the calendar? */
export const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

/** @throws AppError VALIDATION_ERROR that names the place in the file */
export const refused = (key: string, values: Record<string, string | number> = {}) =>
  invalidField('content', `validation.rates.${key}`, values);

/** Rates, and lines, of a file: as many as 90 currencies have in three years. More would fill the memory of the service. */
const MOST = 100_000;

/** @throws AppError VALIDATION_ERROR for a file with one more */
export const assertFewEnough = ({ length }: readonly unknown[]): void => {
  if (length >= MOST) throw refused('tooMany', { maximum: MOST });
};

/** Adds a quote; a currency that is no more, or that we do not know, is left out. @throws AppError VALIDATION_ERROR */
export const addQuote = (quotes: Quote[], quote: Quote, place: string | number): void => {
  if (!isDay(quote.date)) throw refused('day', { place, value: quote.date.slice(0, 30) });
  if (!isRate(quote.rate)) throw refused('rate', { place, value: quote.rate.slice(0, 30) });
  if (!isCurrency(quote.currency)) return;
  assertFewEnough(quotes);
  quotes.push(quote);
};
