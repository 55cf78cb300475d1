import type { Blocker, ClaimedRow } from './claim.ts';

export type Runs = {
  /** The events of one aggregate each, oldest first. */
  ready: ClaimedRow[][];
  /** Rows behind one that was refused: they share its fate. */
  behind: number[];
  /** Is somebody else carrying what comes before one of ours? */
  awaited: boolean;
};

const keyOf = ({ businessId, aggregate }: { businessId: number; aggregate: string }): string =>
  `${businessId} ${aggregate}`;

/** Parts claimed rows (in the order of their ids) into what may be published now and what stands behind an earlier event. */
export const runsOf = (rows: readonly ClaimedRow[], blockers: readonly Blocker[]): Runs => {
  const first = new Map(blockers.map((blocker) => [keyOf(blocker), blocker]));
  const ready = new Map<string, ClaimedRow[]>();
  const behind: number[] = [];
  let awaited = false;
  for (const claimed of rows) {
    const key = keyOf(claimed);
    const blocker = first.get(key);
    if (blocker === undefined || blocker.row > claimed.row) ready.set(key, [...(ready.get(key) ?? []), claimed]);
    else if (blocker.tries > 0) behind.push(claimed.row);
    else awaited = true;
  }
  return { ready: [...ready.values()], behind, awaited };
};
