import { useIntl } from 'react-intl';

const SECOND = 1_000;

/** Writes milliseconds: from a second on in seconds, with one digit below ten. A dash for none. */
export const useDuration = (): ((milliseconds: number | null) => string) => {
  const { formatNumber } = useIntl();
  return (milliseconds) => {
    if (milliseconds === null) return '–';
    if (milliseconds < SECOND) return `${formatNumber(Math.round(milliseconds))}\u00a0ms`;
    const seconds = milliseconds / SECOND;
    return `${formatNumber(seconds, { maximumFractionDigits: seconds < 10 ? 1 : 0 })}\u00a0s`;
  };
};
