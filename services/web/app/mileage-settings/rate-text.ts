import type { MileageRate } from '../api/index.ts';

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
