import { type BusinessView, currencyExponent, type MileageRateView, type RateScheme } from '@outlay/contracts';

export type Unit = BusinessView['distanceUnit'];

/** Distances are integers: thousandths of their unit, so a kilometre's are metres. */
export const MILLI = 1_000;

/** International mile in metres, exact since 1959. */
const METRES_PER_MILE = 1_609.344;

export const fromMetres = (metres: number, unit: Unit): number =>
  Math.round(unit === 'km' ? metres : (metres * MILLI) / METRES_PER_MILE);

/** Thousandths of one unit in thousandths of another; the same unit changes nothing. */
export const convert = (milli: number, from: Unit, to: Unit): number => {
  if (from === to) return milli;
  return from === 'mi' ? Math.round((milli * METRES_PER_MILE) / MILLI) : fromMetres(milli, 'mi');
};

/** A distance of the API in thousandths; the smallest is one of them. */
export const toMilli = (distance: number): number => Math.max(1, Math.round(distance * MILLI));
export const fromMilli = (milli: number): number => milli / MILLI;

/** `upTo` in thousandths of the unit, `rate` in thousandths of the currency per unit. */
export type Slab = { upTo: number | null; rate: number };

export type Rate = {
  /** null: published by the tax agency. */
  id: number | null;
  scheme: RateScheme;
  effectiveFrom: string;
  unit: Unit;
  currency: string;
  /** Where it applies; empty: everywhere that no other rate of its day names. */
  regions: readonly string[];
  slabs: readonly Slab[];
  createdAt: Date | null;
};

/** A part of a trip under one rate: thousandths of the rate's unit, thousandths of the currency per unit. */
export type Segment = { milli: number; rate: number };

/**
 * Divides a distance among the slabs, beginning at what the year has already: 120 km after 4,950 km are 50 km under the
 * first rate and 70 km under the second. The slabs rise and the last one has no end.
 */
export const segmentsOf = (slabs: readonly Slab[], yearToDate: number, distance: number): Segment[] => {
  const segments: Segment[] = [];
  let at = yearToDate;
  let left = distance;
  for (const { upTo, rate } of slabs) {
    if (left <= 0) break;
    const milli = upTo === null ? left : Math.min(left, Math.max(0, upTo - at));
    if (milli > 0) segments.push({ milli, rate });
    at += milli;
    left -= milli;
  }
  return segments;
};

/** Both factors are thousandths, so a product is a millionth of the currency's major unit. */
const SCALE = 6;

/** What the segments are worth in minor units: summed exactly, rounded half up once. */
export const worthOf = (segments: readonly Segment[], currency: string): number => {
  const millionths = segments.reduce((sum, { milli, rate }) => sum + BigInt(milli) * BigInt(rate), 0n);
  const divisor = 10n ** BigInt(SCALE - currencyExponent(currency));
  return Number((millionths * 2n + divisor) / (divisor * 2n));
};

/** One segment's exact worth in major units, for display; only the sum is rounded. */
export const segmentAmount = ({ milli, rate }: Segment): number => (milli * rate) / 10 ** SCALE;

/** The rate of a day and region. */
export type Choose = ((day: string, region: string | null) => Rate) & {
  /** Where any of the rates changes with the distance of the year. */
  readonly steps: readonly number[];
};

export const rateView = (rate: Rate): MileageRateView => ({
  id: rate.id,
  scheme: rate.scheme,
  effectiveFrom: rate.effectiveFrom,
  unit: rate.unit,
  currency: rate.currency,
  regions: [...rate.regions],
  slabs: rate.slabs.map(({ upTo, rate: each }) => ({
    upTo: upTo === null ? null : fromMilli(upTo),
    rate: fromMilli(each),
  })),
  createdAt: rate.createdAt?.toISOString() ?? null,
});
