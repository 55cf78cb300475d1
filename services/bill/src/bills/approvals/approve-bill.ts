import { AppError, notCurrentApprover } from '@outlay/contracts';
import type { Actor } from '../../context/index.ts';
import { type Approval, type Bill, nextApprovers, type Step } from '../bills/bill.ts';
import { billAction, type LoadedBill } from '../bills/change-bill.ts';
import { thenCheck } from '../bills/check-bill.ts';
import { isBarred } from '../bills/duties.ts';
import { move } from '../bills/step.ts';
import { assertPossible } from '../bills/transitions.ts';

type Given = { actor: Actor; now: Date };

/** The user whose turn it is. @throws AppError SELF_APPROVAL_NOT_ALLOWED, NOT_CURRENT_APPROVER */
const assertTurn = ({ bill, business }: LoadedBill, actor: Actor): number => {
  const { userId } = actor;
  if (isBarred(actor, bill, business)) throw new AppError('SELF_APPROVAL_NOT_ALLOWED');
  if (userId === null || !nextApprovers(bill).includes(userId)) throw notCurrentApprover(userId);
  return userId;
};

type Verdict = { userId: number; status: 'approved' | 'rejected'; now: Date; comment: string | null | undefined };

/** The approvals with one approver's verdict. */
const withVerdict = (bill: Bill, { userId, status, now, comment }: Verdict): Approval[] =>
  bill.approvals.map((each) =>
    each.level === bill.currentLevel && each.approverId === userId
      ? { ...each, status, comment: comment || null, actedAt: now.toISOString() }
      : each,
  );

/** Those that are pending and no longer needed are skipped. */
const skipped = (approvals: readonly Approval[], isLeft: (approval: Approval) => boolean): Approval[] =>
  approvals.map((each) => (each.status === 'pending' && isLeft(each) ? { ...each, status: 'skipped' } : each));

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
  thenCheck([approve(loaded, command, given)], loaded.payee, given.now);

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
export const approveBill = billAction('approve', decideApproveBill);

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED and as above */
export const denyBill = billAction('deny', decideDenyBill);
