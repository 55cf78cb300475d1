export type Random = {
  /** An integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
};

/** The same numbers for the same seed, on every machine (mulberry32, public domain). */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return { integer, pick: (from) => from[integer(0, from.length - 1)] as (typeof from)[number] };
};
