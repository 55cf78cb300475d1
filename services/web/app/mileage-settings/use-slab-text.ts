import type { MileageRate } from '../api/index.ts';
import { useWords } from '../intl/index.ts';
import { useRateText } from '../mileage-worth/index.ts';
import { MILEAGE_SETTINGS } from './words.ts';

/** "$0.73/km up to 5,000 km a year, then $0.67/km" */
export const useSlabText = (): ((rate: Pick<MileageRate, 'slabs' | 'currency' | 'unit'>) => string) => {
  const write = useWords(MILEAGE_SETTINGS);
  const { distance, perUnit } = useRateText();
  return ({ slabs, currency, unit }) =>
    slabs
      .map((slab, index) => {
        const rate = perUnit({ rate: slab.rate, currency, unit });
        if (slab.upTo !== null) return write('upTo', { rate, upTo: distance(slab.upTo, unit) });
        return index === 0 ? rate : write('beyond', { rate });
      })
      .join(', ');
};
