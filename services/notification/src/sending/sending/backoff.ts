const MINUTE = 60_000;

/** Milliseconds from a failed try of a mail to the next one; then hourly, until it ends. */
const STEPS = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;

/** Of a server that does not work, from one look to the next: mails go on within a minute when it does again. */
const PROBES = [5_000, 15_000, 30_000, MINUTE] as const;

/** A fifth less or more, so that what failed together is not tried together. */
const spread = (delay: number, random: number): number => Math.round(delay * (0.8 + 0.4 * random));

const stepOf = (steps: readonly number[], failures: number): number =>
  steps[Math.min(Math.max(failures, 1), steps.length) - 1] ?? MINUTE;

/** `tries`: those that were made; `random`: from 0 to 1. */
export const retryDelay = (tries: number, random: number): number => spread(stepOf(STEPS, tries), random);

/** `failures`: how often the server failed in a row. */
export const probeDelay = (failures: number, random: number): number => spread(stepOf(PROBES, failures), random);
