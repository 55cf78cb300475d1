import { type Answer, type AppError, type Caller, isAppError } from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';

/** What became of one thing of a bulk request. */
export type Outcome =
  | { id: number; outcome: 'success' | 'skipped'; status: string | undefined; code?: string }
  | { id: number; outcome: 'failed'; error: AppError };

type Step = (
  tx: ChangeTransaction,
  id: number,
) => Promise<{ outcome: 'success' | 'skipped'; status?: string; code?: string }>;

const attempt = async (tx: ChangeTransaction, id: number, step: Step): Promise<Outcome> => {
  try {
    const done = await step(tx, id);
    return { id, status: done.status, outcome: done.outcome, ...(done.code !== undefined && { code: done.code }) };
  } catch (error) {
    // A step decides before it writes: what it refuses has left nothing behind.
    if (isAppError(error) && error.kind !== 'unavailable') return { id, outcome: 'failed', error };
    throw error;
  }
};

/**
 * Does one step for each distinct id, each for itself, in one transaction: in the order of the ids, so that two bulk
 * requests never wait for each other in a circle; told in the order of the request.
 */
export const createBulk =
  ({ database }: { database: Database }) =>
  (
    { caller, ids, step }: { caller: Caller; ids: readonly number[]; step: Step },
    answer: (outcomes: Outcome[]) => Answer,
  ): Promise<Answer> => {
    const distinct = [...new Set(ids)];
    const work = async (tx: ChangeTransaction): Promise<Outcome[]> => {
      const outcomes = new Map<number, Outcome>();
      for (const id of distinct.toSorted((a, b) => a - b)) outcomes.set(id, await attempt(tx, id, step));
      return distinct.flatMap((id) => outcomes.get(id) ?? []);
    };
    return database.changeIdempotently(caller, work, answer);
  };

export type Bulk = ReturnType<typeof createBulk>;
