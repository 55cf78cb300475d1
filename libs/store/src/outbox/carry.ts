import type { ClaimedRow, OutboxEvent } from './claim.ts';

export type Carried = {
  gone: ClaimedRow[];
  /** Refused, or behind a refused one. */
  left: number[];
  /** Why the first of the refused was. */
  rejection?: unknown;
};

type Publish = (event: OutboxEvent) => Promise<void>;

/** All aggregates at once, the events of each one after the other's confirm: at most one of an aggregate is on its way. */
export const carry = async (runs: readonly ClaimedRow[][], publish: Publish): Promise<Carried> => {
  const carried: Carried = { gone: [], left: [] };
  const walk = async (run: readonly ClaimedRow[]): Promise<void> => {
    for (const [index, claimed] of run.entries()) {
      const { row: _row, publishedAt: _publishedAt, waiting: _waiting, ...event } = claimed;
      try {
        await publish(event);
      } catch (error) {
        carried.rejection ??= error;
        carried.left.push(...run.slice(index).map(({ row }) => row));
        return;
      }
      carried.gone.push(claimed);
    }
  };
  await Promise.all(runs.map(walk));
  return carried;
};
