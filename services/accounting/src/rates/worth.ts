import type { RateSource } from '@outlay/contracts';
import { PIVOTS, type Quote } from './formats/quote.ts';

/** A quote and whose it is. */
export type SourcedQuote = Quote & { source: RateSource };

/** What one unit of a currency is in that of the business. */
export type Rate = { currency: string; rate: number; source: RateSource };

export type RateChoice = { source: RateSource; marginPercent: string };

/** The others stand in where the chosen source lacks a currency on a day. */
const NEXT: readonly RateSource[] = ['boc', 'ecb', 'frb'];
/** Digits that count: more than any bank prints, and few enough to be exact as a number of JSON. */
const DIGITS = 10;

type Ratio = { over: bigint; under: bigint };

const ratioOf = (decimal: string): Ratio => {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) };
};
const inverse = ({ over, under }: Ratio): Ratio => ({ over: under, under: over });
const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under });

/** Rounded once, half to even, to the digits that count; of a positive ratio. */
export const roundedOf = ({ over, under }: Ratio): number => {
  let places = DIGITS - String(over).length + String(under).length;
  const scaled = () =>
    places < 0
      ? { whole: over, by: under * 10n ** BigInt(-places) }
      : { whole: over * 10n ** BigInt(places), by: under };
  // The estimate is off by one digit at most.
  if (scaled().whole / scaled().by >= 10n ** BigInt(DIGITS)) places -= 1;
  const { whole, by } = scaled();
  const [quotient, twice] = [whole / by, (whole % by) * 2n];
  const rounded = twice > by || (twice === by && quotient % 2n === 1n) ? quotient + 1n : quotient;
  return Number(`${rounded}e${-places}`);
};

const withMargin = (ratio: Ratio, { marginPercent }: RateChoice): Ratio => {
  const { over, under } = ratioOf(marginPercent);
  return times(ratio, { over: 100n * under + over, under: 100n * under });
};

/** What each currency is in that of the business, by one publisher on one day; empty where that one is unknown to it. */
const ofSource = (source: RateSource, quotes: readonly SourcedQuote[], base: string): Map<string, Ratio> => {
  const pivot = PIVOTS[source] ?? base;
  const values = new Map<string, Ratio>([[pivot, { over: 1n, under: 1n }]]);
  for (const each of quotes)
    if (each.source === source && each.currency !== pivot) {
      const ratio = ratioOf(each.rate);
      values.set(each.currency, each.isInverse ? inverse(ratio) : ratio);
    }
  const own = values.get(base);
  if (!own) return new Map();
  return new Map(
    [...values].filter(([code]) => code !== base).map(([code, value]) => [code, times(value, inverse(own))]),
  );
};

/**
 * The rates of a business on one day, by currency: what it typed itself, else what its bank's file says, else the source that it chose, else
 * another one that knows the currency. Its margin is added to what central banks publish; a bank's file has that bank's own.
 */
export const ratesOfDay = (quotes: readonly SourcedQuote[], base: string, choice: RateChoice): Rate[] => {
  const rates = new Map<string, Rate>();
  const order = new Set<RateSource>(['own', 'bank', choice.source, ...NEXT]);
  for (const source of order)
    for (const [currency, ratio] of ofSource(source, quotes, base)) {
      const isPublished = source in PIVOTS;
      const rate = roundedOf(isPublished ? withMargin(ratio, choice) : ratio);
      if (!rates.has(currency)) rates.set(currency, { currency, rate, source });
    }
  return [...rates.values()].sort((one, other) => (one.currency < other.currency ? -1 : 1));
};

/** The central bank of the business's own currency, where we know it; else the European one. */
export const usualSource = (currency: string): RateSource =>
  currency === 'CAD' ? 'boc' : currency === 'USD' ? 'frb' : 'ecb';
