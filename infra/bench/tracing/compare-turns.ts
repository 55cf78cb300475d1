import type { Turn } from './turns.ts';

/** What one variant costs beside another, by turns of the same rounds: in percent, and within how many points it lies (95 of 100 times). */
export type More = { percent: number; within: number };

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * At least two rounds; the n-th turn of each list is of round n. The ratio of all their CPU, not the mean of ratios, which is too high
 * when turns differ by chance; how certain it is comes from what each round departs from it.
 */
export const moreThan = (turns: readonly Turn[], others: readonly Turn[]): More => {
  const mean = meanOf(others.map(({ cpu }) => cpu));
  const ratio = meanOf(turns.map(({ cpu }) => cpu)) / mean;
  const apart = turns.reduce((sum, { cpu }, at) => sum + (cpu - ratio * (others[at]?.cpu ?? Number.NaN)) ** 2, 0);
  const error = Math.sqrt(apart / (turns.length - 1) / turns.length) / mean;
  return { percent: (ratio - 1) * 100, within: 1.96 * error * 100 };
};

/** `1,510 µs per create, 540/s`, of all rounds. */
export const turnsText = (turns: readonly Turn[]): string =>
  `${meanOf(turns.map(({ cpu }) => cpu)).toFixed(0)} µs per create, ${meanOf(turns.map(({ rate }) => rate)).toFixed(0)}/s`;
