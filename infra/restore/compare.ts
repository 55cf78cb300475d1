/** One answered create: of which kind, with which id, and when its answer had come, in milliseconds. */
export type Written = { kind: string; id: number; at: number };

export type Compared = {
  answered: number;
  /** Answered before the moment and not there: 0, or the restore is wrong. */
  missing: Written[];
  /** Answered after it, and gone with the server. */
  lost: Written[];
  /** Seconds of the last lost answers before the end; 0 when none was lost. */
  lostSeconds: number;
};

const keyOf = ({ kind, id }: Pick<Written, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What became of the writes that were answered until the server's end. `there`: their kinds and ids after the restore. */
export const compareWrites = (
  written: readonly Written[],
  there: ReadonlySet<string>,
  { moment, end }: { moment: number; end: number },
): Compared => {
  const gone = written.filter((one) => !there.has(keyOf(one)));
  const lost = gone.filter(({ at }) => at > moment);
  const first = Math.min(end, ...lost.map(({ at }) => at));
  return {
    answered: written.length,
    missing: gone.filter(({ at }) => at <= moment),
    lost,
    lostSeconds: (end - first) / 1000,
  };
};

/** Ids that were given to two records of a kind. */
export const givenTwice = (before: readonly Written[], after: readonly Written[]): string[] => {
  const known = new Set(before.map(keyOf));
  return after.map(keyOf).filter((key) => known.has(key));
};

/** An event that a receiver got, as often as it came. */
export type Delivered = { id: string; type: string; createdAt: string };

export type ComparedEvents = {
  /** Of a fact that is there, and came to nobody: 0. */
  undelivered: string[];
  /** Came more than once; receivers know them by their id. */
  twice: number;
  /** Of facts that are gone. */
  ofLostFacts: Delivered[];
};

/**
 * `published`: what stands in the outboxes after the restore. `gone`: what an earlier one left without its fact. `early`: what needed not come
 * to anybody.
 */
export const compareEvents = (
  published: ReadonlySet<string>,
  delivered: readonly Delivered[],
  { gone = new Set(), early = new Set() }: { gone?: ReadonlySet<string> | undefined; early?: ReadonlySet<string> } = {},
): ComparedEvents => {
  const times = new Map<string, number>();
  for (const { id } of delivered) times.set(id, (times.get(id) ?? 0) + 1);
  const first = new Map(delivered.map((event) => [event.id, event]));
  return {
    undelivered: [...published].filter((id) => !times.has(id) && !early.has(id)),
    twice: [...times.values()].filter((count) => count > 1).length,
    ofLostFacts: [...first.values()].filter(({ id }) => !published.has(id) && !gone.has(id)),
  };
};

/** Those that the time of `business.restored` does not cover, all of them without one: nobody could learn of them. */
export const outsideOf = (
  events: readonly Delivered[],
  time: { lostFrom: string; lostUntil: string } | undefined,
): Delivered[] => {
  const [from, until] = [time?.lostFrom ?? '', time?.lostUntil ?? ''].map((text) => Date.parse(text));
  const isInside = (at: number): boolean => at >= (from ?? Number.NaN) && at <= (until ?? Number.NaN);
  return events.filter(({ createdAt }) => !isInside(Date.parse(createdAt)));
};
