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
