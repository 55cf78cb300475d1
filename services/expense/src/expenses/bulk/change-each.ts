import { type BulkId, type Caller, isAppError, notFound } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import type { Done, Outcome } from './bulk.view.ts';

type Step = (tx: ChangeTransaction, id: number) => Promise<Done>;

const attempt = async (tx: ChangeTransaction, id: BulkId, step: Step): Promise<Outcome> => {
  try {
    // Nobody has an id that no number carries.
    if (typeof id === 'string') throw notFound();
    return { id, ...(await step(tx, id)) };
  } catch (error) {
    // A step decides before it writes: what it rejects has left nothing behind.
    if (!isAppError(error) || error.kind === 'unavailable') throw error;
    const { code, messageRef, facts } = error;
    return { id, outcome: 'failed', error: { code, messageRef, facts } };
  }
};

/**
 * Does one step for each distinct id, each for itself, in one transaction: in the order of the ids, so that two bulk
 * requests never wait for each other in a circle. The outcomes are in the order of the request.
 */
export const changeEach = ({ database }: Deps, caller: Caller, ids: readonly BulkId[], step: Step) =>
  database.changeIdempotently(caller, async (tx) => {
    const outcomes = new Map<BulkId, Outcome>();
    for (const id of [...new Set(ids)].toSorted((a, b) => Number(a) - Number(b)))
      outcomes.set(id, await attempt(tx, id, step));
    return [...new Set(ids)].flatMap((id) => outcomes.get(id) ?? []);
  });
