/** Of values in ascending order: the one below which this share of them lies. NaN when there are none. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Of values in any order. */
export const quantilesOf = (values: readonly number[]): { p50: number; p99: number } => {
  const sorted = values.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
};
