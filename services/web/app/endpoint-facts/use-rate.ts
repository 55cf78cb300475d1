import { useIntl } from 'react-intl';
import { roundedDown } from './rate.ts';

/** Writes a success rate, 0 to 1; a dash while nothing came to an end. */
export const useRate = (): ((rate: number | null) => string) => {
  const { formatNumber } = useIntl();
  return (rate) =>
    rate === null ? '–' : formatNumber(roundedDown(rate), { style: 'percent', maximumFractionDigits: 2 });
};
