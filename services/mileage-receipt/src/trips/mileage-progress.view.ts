import { type MileageProgressView, toMajor } from '@outlay/contracts';
import { fromMilli, segmentAmount } from '../rate-choice/index.ts';
import { inSchemes, type MileageProgress, nextStep } from './mileage-progress.ts';

/** A year on the wire: distances in the unit of their rates, money in major units. */
export const mileageProgressView = (progress: MileageProgress): MileageProgressView => {
  const { year, userId, employeeId, region, rate } = progress;
  return {
    year,
    userId,
    employeeId,
    region,
    schemes: inSchemes(progress).map((totals, at) => {
      const step = at === 0 ? nextStep(rate, totals.counted) : null;
      return {
        scheme: totals.scheme,
        unit: totals.rateUnit,
        currency: totals.currency,
        isCurrent: at === 0,
        trips: totals.trips,
        distance: fromMilli(totals.counted),
        amount: toMajor(totals.amountMinor, totals.currency),
        segments: totals.segments.map((segment) => ({
          rate: fromMilli(segment.rate),
          distance: fromMilli(segment.milli),
          amount: segmentAmount(segment),
        })),
        slabs:
          at > 0
            ? []
            : rate.slabs.map((slab) => ({
                upTo: slab.upTo === null ? null : fromMilli(slab.upTo),
                rate: fromMilli(slab.rate),
              })),
        step: step && { at: fromMilli(step.at), left: fromMilli(step.left), rate: fromMilli(step.rate) },
      };
    }),
  };
};
