import { look } from '../changes/look.ts';
import type { Database } from '../types.ts';

type Mark = { last: number; next: bigint; at: number };

/** Positions are drawn before they are committed. Whoever had drawn one has an number of its own by then. */
const LOOK = {
  name: 'outbox-horizon',
  text: `SELECT coalesce((SELECT max(id) FROM outbox), 0) AS last, pg_snapshot_xmax(pg_current_snapshot())::text AS next,
    pg_snapshot_xmin(pg_current_snapshot())::text AS oldest`,
};
/** Longer looks back are not needed; more of them are only memory. */
const MOST = 12;

/**
 * The position up to which everything is committed that ever will be, and was there `settled` milliseconds ago: what is younger may well
 * be on its way. Real time, whatever the injected clock shows. It lags while any transaction of the server that writes is open.
 */
export const createHorizon = (database: Pick<Database, 'acrossTenants'>, settled: number) => {
  const marks: Mark[] = [];
  let reached = 0;
  return async (): Promise<number> => {
    const [seen] = await look<{ last: number; next: string; oldest: string }>(database, LOOK);
    if (!seen) return reached;
    const at = performance.now();
    const isOver = (mark: Mark): boolean => mark.at + settled <= at && mark.next <= BigInt(seen.oldest);
    const last = marks.findLastIndex(isOver);
    if (last >= 0) reached = Math.max(reached, marks.splice(0, last + 1).at(-1)?.last ?? 0);
    marks.push({ last: seen.last, next: BigInt(seen.next), at });
    if (marks.length > MOST) marks.splice(1, 1);
    return reached;
  };
};
