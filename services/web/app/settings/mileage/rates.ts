import type { MileageRate } from '../../core/index.ts';

type Slab = MileageRate['slabs'][number];

/** A rate with one step or none, as it is typed. */
export type RateValues = {
  effectiveFrom: string | null;
  first: number | null;
  upTo: number | null;
  second: number | null;
};

/** The slabs of what was typed: without a step one rate holds for every distance. */
export const slabsOf = ({ first, upTo, second }: RateValues): Slab[] =>
  upTo === null
    ? [{ upTo: null, rate: first ?? 0 }]
    : [
        { upTo, rate: first ?? 0 },
        { upTo: null, rate: second ?? 0 },
      ];

type Dated = Pick<MileageRate, 'effectiveFrom' | 'regions'>;

/** Rates by what they are on a day: those that hold, those that will, and those that did. */
export type RatesOfDay<R> = { inForce: R[]; later: R[]; earlier: R[] };

/** `rates`: of one scheme, from the newest on. The latest that has begun holds, for each of the regions that they tell apart. */
export const ratesOn = <R extends Dated>(rates: readonly R[], day: string): RatesOfDay<R> => {
  const of: RatesOfDay<R> = { inForce: [], later: [], earlier: [] };
  const regions = new Set<string>();
  for (const rate of rates) {
    const where = rate.regions.join();
    if (rate.effectiveFrom > day) of.later.push(rate);
    else if (regions.has(where)) of.earlier.push(rate);
    else of.inForce.push(rate);
    if (rate.effectiveFrom <= day) regions.add(where);
  }
  return of;
};
