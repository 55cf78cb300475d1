/** When a person looked at a list, in milliseconds of the epoch. */
export type Visits = {
  /** The end of the visit before this one: what came since is new. */
  before: number;
  /** The last look of this one. */
  last: number;
};

/** Who looks at an entry and comes back to the list within this time goes on with the same visit. */
const PAUSE = 30 * 60_000;

/** The visits after one more look. At the first one of all nothing is new that was there already. */
export const visitsAt = (kept: Visits | undefined, at: number): Visits => {
  if (kept === undefined) return { before: at, last: at };
  // The clock of a sandbox that was taken back is behind its visits.
  if (at < kept.last) return { before: Math.min(kept.before, at), last: at };
  return { before: at - kept.last > PAUSE ? kept.last : kept.before, last: at };
};

/** As they were kept; undefined of anything else. */
export const readVisits = (text: string | null): Visits | undefined => {
  const [before, last, ...more] = (text ?? '').split(' ').map(Number);
  const isKept = text !== null && more.length === 0 && Number.isFinite(before) && Number.isFinite(last);
  return isKept && before !== undefined && last !== undefined ? { before, last } : undefined;
};

export const textOfVisits = ({ before, last }: Visits): string => `${before} ${last}`;
