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
  thenCheck,
} from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { assertTurn, type Given, skipped, withVerdict } from './approver.ts';

type Approve = { comment?: string | null | undefined };

const approve = (loaded: LoadedBill, { comment }: Approve, { actor, now }: Given): Step => {
  const { bill } = loaded;
  assertPossible(bill.status, 'approve');
  const userId = assertTurn(loaded, actor);
  const level = bill.currentLevel ?? 1;
  const pending = { trigger: 'approve', to: 'PENDING_APPROVAL', now, comment } as const;
  const given = withVerdict(bill, { userId, status: 'approved', now, comment });
  const waits = given.some((each) => each.level === level && each.status === 'pending');
  if (bill.levels[level - 1] === 'all' && waits) return move(bill, { ...pending, changes: { approvals: given } });
  const approvals = skipped(given, (each) => each.level === level);
  if (level < bill.levels.length) return move(bill, { ...pending, changes: { approvals, currentLevel: level + 1 } });
  const fact = { fact: 'approved', by: userId } as const;
  return move(bill, { ...pending, to: 'APPROVED', changes: { approvals, currentLevel: null }, fact });
};

/**
 * Transitions 4 and 5: one approver agrees. The level is through when one, or all, of its approvers agreed; after the
 * last one the bill is approved.
 * @throws AppError INVALID_STATE_TRANSITION, SELF_APPROVAL_NOT_ALLOWED, NOT_CURRENT_APPROVER
 */
export const decideApproveBill = (loaded: LoadedBill, command: Approve, given: Given): Step[] =>
  thenCheck([approve(loaded, command, given)], loaded.vendor, given.now);

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED and as above */
export const approveBill = ({ database }: Deps, caller: Caller, target: Target, command: Approve): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('approve', caller, loaded.bill);
    const steps = decideApproveBill(loaded, command, { actor: caller, now: tx.now });
    return saveSteps(tx, steps, { ...loaded, userId: caller.userId });
  });
