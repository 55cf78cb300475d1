/** A receipt made in code: its text, and the fields that a reader should find. */
export type Sample = {
  name: string;
  merchant: string;
  amount: number;
  currency: string;
  date: string;
  lines: readonly string[];
  /** Of the business that owns the receipt. */
  business: { currency: string; country: string };
  look: Look;
};

export type Look = {
  format: 'png' | 'jpeg' | 'webp' | 'pdf' | 'scan';
  /** Degrees. */
  skew?: number;
  /** Share of pixels that are dust, 0 to 1. */
  noise?: number;
  /** How black the print is on white paper, 0 to 1. */
  ink?: number;
  /** Pixels of blur. */
  blur?: number;
  font?: 'mono' | 'sans' | 'serif';
};

/** The same numbers for the same seed (mulberry32). */
export const randomOf = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    integer: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
};
export type Random = ReturnType<typeof randomOf>;
