import { type MileageProgressView, toMajor } from '@outlay/contracts';
import { fromMilli, type Rate, type Segment, segmentAmount } from '../rate-choice/rate.ts';
import type { Pay } from './trip.ts';

/** What somebody drove in a year under one scheme; thousandths of `rateUnit`, minor units of `currency`. */
export type SchemeTotals = Pick<Pay, 'scheme' | 'rateUnit' | 'currency' | 'counted' | 'amountMinor'> & {
  trips: number;
  segments: readonly Segment[];
};

export type MileageProgress = {
  year: number;
  userId: number;
  employeeId: number | null;
  region: string | null;
  /** By which the next trip of the year is paid. */
  rate: Rate;
  totals: readonly SchemeTotals[];
};

/** The next change of a rate after so much distance of the year; null after the last one. */
export const nextStep = ({ slabs }: Pick<Rate, 'slabs'>, counted: number) => {
  const at = slabs.findIndex(({ upTo }) => upTo === null || upTo > counted);
  const [current, next] = [slabs[at], slabs[at + 1]];
  return current?.upTo == null || !next ? null : { at: current.upTo, left: current.upTo - counted, rate: next.rate };
};

/** The totals of the scheme of the rate first, also when nothing was driven under it. */
export const inSchemes = ({ rate, totals }: Pick<MileageProgress, 'rate' | 'totals'>): readonly SchemeTotals[] => {
  const isCurrent = ({ scheme, rateUnit }: SchemeTotals): boolean => scheme === rate.scheme && rateUnit === rate.unit;
  const { scheme, unit: rateUnit, currency } = rate;
  const none = { scheme, rateUnit, currency, trips: 0, counted: 0, amountMinor: 0, segments: [] };
  return [totals.find(isCurrent) ?? none, ...totals.filter((each) => !isCurrent(each))];
};

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
