import { useIntl } from 'react-intl';
import { durationOf } from './duration.ts';

/** Writes milliseconds as people say them, with one digit below ten of anything longer. A dash for none. */
export const useDuration = (): ((milliseconds: number | null) => string) => {
  const { formatNumber } = useIntl();
  return (milliseconds) => {
    if (milliseconds === null) return '–';
    const { value, unit } = durationOf(milliseconds);
    return `${formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${unit}`;
  };
};
