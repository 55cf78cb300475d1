import { useIntl } from '../../../intl/index.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

type Duration = { value: number; unit: 'ms' | 's' | 'min' | 'h' };

/** Milliseconds in the unit that people say them in: from a second on in seconds, from two minutes on in minutes, from two hours on in hours. */
export const durationOf = (milliseconds: number): Duration => {
  if (milliseconds < SECOND) return { value: Math.round(milliseconds), unit: 'ms' };
  if (milliseconds < 2 * MINUTE) return { value: milliseconds / SECOND, unit: 's' };
  if (milliseconds < 2 * HOUR) return { value: milliseconds / MINUTE, unit: 'min' };
  return { value: milliseconds / HOUR, unit: 'h' };
};

/** Writes milliseconds as people say them, with one digit below ten of anything longer. A dash for none. */
export const useDuration = (): ((milliseconds: number | null) => string) => {
  const { formatNumber } = useIntl();
  return (milliseconds) => {
    if (milliseconds === null) return '–';
    const { value, unit } = durationOf(milliseconds);
    return `${formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${unit}`;
  };
};

/** Rounded down to a hundredth of a percent: a rate is 100 % only when nothing failed. 0.99999 -> 0.9999 */
export const roundedDown = (rate: number): number => Math.floor(rate * 10_000 + 1e-6) / 10_000;

/** From which rate on an endpoint is well, and from which on it may become so. */
const WELL = 0.99;
const FAIR = 0.9;

/** The colour of a rate; what nobody knows is grey. */
export const rateColor = (rate: number | null): 'teal' | 'yellow' | 'red' | 'gray' => {
  if (rate === null) return 'gray';
  if (rate >= WELL) return 'teal';
  return rate >= FAIR ? 'yellow' : 'red';
};

/** Writes a success rate, 0 to 1; a dash while nothing came to an end. */
export const useRate = (): ((rate: number | null) => string) => {
  const { formatNumber } = useIntl();
  return (rate) =>
    rate === null ? '–' : formatNumber(roundedDown(rate), { style: 'percent', maximumFractionDigits: 2 });
};
