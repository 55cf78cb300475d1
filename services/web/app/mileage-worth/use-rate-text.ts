import { useMemo } from 'react';
import { useIntl } from 'react-intl';

type Unit = 'km' | 'mi';

/** Distances and rates as sentences have them: "450 km at $0.72". Rates have a third decimal where they need it. */
export const useRateText = (currency: string) => {
  const intl = useIntl();
  return useMemo(() => {
    const distance = (value: number, unit: Unit) =>
      intl.formatNumber(value, { style: 'unit', unit: unit === 'km' ? 'kilometer' : 'mile', maximumFractionDigits: 1 });
    const rate = (value: number) =>
      intl.formatNumber(value, {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 3,
      });
    return {
      distance,
      rate,
      segment: (part: { distance: number; rate: number; unit: Unit }) =>
        `${distance(part.distance, part.unit)} ${intl.locale === 'fr-CA' ? 'à' : 'at'} ${rate(part.rate)}`,
    };
  }, [intl, currency]);
};
