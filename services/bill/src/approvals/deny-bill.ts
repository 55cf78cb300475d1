import type { Caller, Target } from '@outlay/contracts';
import {
  assertMay,
  assertPossible,
  type BillAt,
  type LoadedBill,
  loadBill,
  move,
  type Step,
  saveSteps,
} from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { assertTurn, type Given, skipped, withVerdict } from './approver.ts';

type Deny = { comment: string };

/** Transition 6. @throws AppError INVALID_STATE_TRANSITION, SELF_APPROVAL_NOT_ALLOWED, NOT_CURRENT_APPROVER */
export const decideDenyBill = (loaded: LoadedBill, { comment }: Deny, { actor, now }: Given): Step[] => {
  const { bill } = loaded;
  assertPossible(bill.status, 'deny');
  const userId = assertTurn(loaded, actor);
  const given = withVerdict(bill, { userId, status: 'rejected', now, comment });
  const changes = { approvals: skipped(given, () => true), currentLevel: null };
  const fact = { fact: 'denied', by: userId, comment } as const;
  return [move(bill, { trigger: 'deny', to: 'DENIED', now, changes, fact, comment })];
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED and as above */
export const denyBill = ({ database }: Deps, caller: Caller, target: Target, command: Deny): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('deny', caller, loaded.bill);
    const steps = decideDenyBill(loaded, command, { actor: caller, now: tx.now });
    return saveSteps(tx, steps, { ...loaded, userId: caller.userId });
  });
