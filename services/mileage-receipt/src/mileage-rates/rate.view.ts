import type { MileageRateView } from '@outlay/contracts';
import { fromMilli, type Rate } from '../rate-choice/index.ts';

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
