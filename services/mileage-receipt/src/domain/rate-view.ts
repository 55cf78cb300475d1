import type { CreateMileageRate, MileageRateView } from '@outlay/contracts';
import type { Business } from './business.ts';
import type { Rate } from './rates.ts';
import { fromMilli, MILLI } from './units.ts';

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

/** A business's own rate, as it wished it. */
export const ownRate = (
  command: CreateMileageRate,
  { id, business, now }: { id: number; business: Business; now: Date },
): Rate => ({
  id,
  scheme: 'CUSTOM',
  effectiveFrom: command.effectiveFrom,
  unit: command.unit ?? business.distanceUnit,
  currency: command.currency ?? business.currency,
  regions: [],
  slabs: command.slabs.map(({ upTo, rate }) => ({
    upTo: upTo === null ? null : Math.round(upTo * MILLI),
    rate: Math.round(rate * MILLI),
  })),
  createdAt: now,
});

/** Of these rates, those that hold on a day: the latest of each place that began by then. */
export const lockingOn = (rates: readonly Rate[], day: string): Rate[] => {
  const latest = new Map<string, Rate>();
  for (const rate of rates) {
    const key = `${rate.scheme} ${rate.regions.join()}`;
    const known = latest.get(key);
    if (rate.effectiveFrom <= day && (!known || rate.effectiveFrom > known.effectiveFrom)) latest.set(key, rate);
  }
  return [...latest.values()];
};
