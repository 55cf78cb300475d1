import { useMemo } from 'react';
import { useIntl } from '../../intl/index.ts';

type Unit = 'km' | 'mi';
type Rate = { rate: number; currency: string; unit: Unit };
type Segment = { distance: number; rate: number };

/** What belongs together stays on one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Distances and rates in the language of the person. Rates have a third decimal where they need it. */
export const useRateText = () => {
  const intl = useIntl();
  return useMemo(() => {
    const distance = (value: number, unit: Unit): string =>
      unbroken(
        intl.formatNumber(value, {
          style: 'unit',
          unit: unit === 'km' ? 'kilometer' : 'mile',
          maximumFractionDigits: 1,
        }),
      );
    const rate = (value: number, currency: string): string =>
      intl.formatNumber(value, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 3 });
    /** "$0.72/km" */
    const perUnit = (of: Rate): string => unbroken(`${rate(of.rate, of.currency)}/${of.unit}`);
    return {
      distance,
      rate,
      perUnit,
      /** "450 km × $0.72/km + 50 km × $0.66/km" */
      sum: (segments: readonly Segment[], { unit, currency }: Omit<Rate, 'rate'>): string =>
        segments
          .map((each) => unbroken(`${distance(each.distance, unit)} × ${perUnit({ ...each, unit, currency })}`))
          .join(' + '),
    };
  }, [intl]);
};
