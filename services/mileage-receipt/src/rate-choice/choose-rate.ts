import { AppError, type RateScheme } from '@outlay/contracts';
import { PUBLISHED_RATES } from './published-rates.ts';
import type { Rate } from './rate.ts';

/** The agency whose rates hold where a business is at home. */
const SCHEMES: Readonly<Record<string, RateScheme>> = { CA: 'CRA', US: 'IRS' };

/** The tax agency's rates that a business in this country is offered. */
export const publishedFor = (country: string): readonly Rate[] =>
  PUBLISHED_RATES.filter(({ scheme }) => scheme === SCHEMES[country]);

const latest = (rates: readonly Rate[], day: string, region: string | null): Rate | undefined => {
  let best: Rate | undefined;
  for (const rate of rates) {
    const holds = rate.effectiveFrom <= day && (rate.regions.length === 0 || rate.regions.includes(region ?? ''));
    if (!holds) continue;
    const later = best === undefined || rate.effectiveFrom > best.effectiveFrom;
    const nearer = rate.effectiveFrom === best?.effectiveFrom && rate.regions.length > best.regions.length;
    if (later || nearer) best = rate;
  }
  return best;
};

export type Choose = (day: string, region: string | null) => Rate;

/**
 * The rate of a day and region: the business's own as soon as it has one, else the tax agency's. What was chosen
 * is kept, because a year is recomputed trip by trip.
 * @throws AppError MILEAGE_RATE_MISSING
 */
export const chooserOf = (country: string, own: readonly Rate[]): Choose => {
  const known = new Map<string, Rate>();
  const agency = publishedFor(country);
  return (day, region) => {
    const key = `${day} ${region}`;
    const found = known.get(key) ?? latest(own, day, region) ?? latest(agency, day, region);
    if (!found) throw new AppError('MILEAGE_RATE_MISSING', { facts: { date: day } });
    known.set(key, found);
    return found;
  };
};

/** Of these rates, those that hold on a day: the latest of each place that began by then. */
export const validOn = (rates: readonly Rate[], day: string): Rate[] => {
  const latestOf = new Map<string, Rate>();
  for (const rate of rates) {
    const key = `${rate.scheme} ${rate.regions.join()}`;
    const known = latestOf.get(key);
    if (rate.effectiveFrom <= day && (!known || rate.effectiveFrom > known.effectiveFrom)) latestOf.set(key, rate);
  }
  return [...latestOf.values()];
};
