/** What is counted is written with every sweep; every so many sweeps it is looked at. */
export const PAUSE_SWEEPS = 12;

/**
 * After so many sweeps what was counted is written, also by an instance that had to try again: two minutes, where it is swept
 * every five seconds.
 */
export const WRITTEN_SWEEPS = 24;

/** Milliseconds. A digest looks at a day, and is made up for within another one. */
export const DIGESTED_FOR = 3 * 24 * 60 * 60_000;
