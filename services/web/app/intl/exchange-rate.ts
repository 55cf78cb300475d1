import { decimalsOf } from './money.ts';

/** Whose rate it is; `entered`: somebody typed it. */
export type RateSource = 'ecb' | 'boc' | 'frb' | 'bank' | 'own' | 'entered';

/** A rate of a source: `date` is the day that it is of. */
export type PickedRate = { rate: number; source: RateSource; date: string };

/** As an expense or a bill has it. */
type Rated = {
  exchangeRate?: number | null;
  exchangeRateSource?: RateSource | null;
  exchangeRateDate?: string | null;
};

/** The rate that somebody typed, or of which nobody knows where it is from; null where that of a source counts, or none. */
export const typedRateOf = ({ exchangeRate = null, exchangeRateSource = null }: Rated): number | null =>
  exchangeRateSource === null || exchangeRateSource === 'entered' ? exchangeRate : null;

/** The rate of a source that a record has; undefined where somebody typed it, or there is none. */
export const pickedRateOf = ({ exchangeRate, exchangeRateSource, exchangeRateDate }: Rated): PickedRate | undefined => {
  if (exchangeRate == null || exchangeRateSource == null || exchangeRateDate == null) return undefined;
  return { rate: exchangeRate, source: exchangeRateSource, date: exchangeRateDate };
};

type Listed = { rate: number; source: RateSource; rateDate: string };

/** The rate of a day as the API lists it. */
export const listedRateOf = (listed: Listed | undefined): PickedRate | undefined =>
  listed && { rate: listed.rate, source: listed.source, date: listed.rateDate };

/** No rate has more decimals. */
const MOST = 10;

/** Decimals of a rate as it is shown: one of less than a tenth, such as a yen's in dollars, has more. */
export const decimalsOfRate = (rate: number): number => (rate < 0.1 ? MOST : 6);

type Scaled = { digits: bigint; places: number };

/** 1.37 as 137 and 2 places: exact, as it is written. */
const scaled = (value: number): Scaled => {
  const text = String(value).includes('e') ? value.toFixed(MOST) : String(value);
  const [whole = '', fraction = ''] = text.split('.');
  return { digits: BigInt(whole + fraction), places: fraction.length };
};

/**
 * What an amount is worth in another currency at a rate (one unit of its own in that one), in major units: rounded once, half to even, at
 * the end, as the API does.
 */
export const worthOf = (amount: number, rate: number, to: string): number => {
  const [one, other] = [scaled(amount), scaled(rate)];
  const shift = decimalsOf(to) - one.places - other.places;
  const product = one.digits * other.digits * 10n ** BigInt(Math.max(0, shift));
  const divisor = 10n ** BigInt(Math.max(0, -shift));
  const size = product < 0n ? -product : product;
  const [quotient, twice] = [size / divisor, (size % divisor) * 2n];
  const rounded = twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient;
  return Number(product < 0n ? -rounded : rounded) / 10 ** decimalsOf(to);
};
