/**
 * How many took how long, by buckets that are the same everywhere and for ever, so that counts of any minutes and endpoints
 * are added up. Each ends a tenth behind the one before (eight to a doubling), so that a percentile is right within a tenth.
 */
export type Histogram = number[];

const PER_DOUBLING = 8;
/** Up to 2^27 ms, longer than the whole schedule of retries; what is beyond counts there. */
const LAST = 27 * PER_DOUBLING;

/** Milliseconds that end a bucket; the first has what took a millisecond at most. */
const endOf = (bucket: number): number => 2 ** (bucket / PER_DOUBLING);

const bucketOf = (ms: number): number =>
  Math.min(LAST, Math.max(0, Math.ceil(PER_DOUBLING * Math.log2(Math.max(1, ms)) - 1e-9)));

/** Counts one that took so many milliseconds. */
export const count = (histogram: Histogram, ms: number): void => {
  const bucket = bucketOf(ms);
  while (histogram.length <= bucket) histogram.push(0);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
};

/** Adds the counts of another one. */
export const add = (histogram: Histogram, other: readonly number[]): void => {
  for (const [bucket, counted] of other.entries()) histogram[bucket] = (histogram[bucket] ?? 0) + counted;
};

/** Whole milliseconds that so large a part (0 to 1) took at most, within a tenth; null of nothing. */
export const percentile = (histogram: readonly number[], part: number): number | null => {
  const total = histogram.reduce((sum, counted) => sum + counted, 0);
  if (total === 0) return null;
  const rank = Math.max(1, Math.ceil(part * total));
  let before = 0;
  const bucket = histogram.findIndex((counted) => {
    before += counted;
    return before >= rank;
  });
  const counted = histogram[bucket] ?? 1;
  const start = bucket === 0 ? 0 : endOf(bucket - 1);
  return Math.round(start + (endOf(bucket) - start) * ((rank - 0.5 - (before - counted)) / counted));
};
