import { AppError } from '@outlay/contracts';
import { type Approval, type Bill, isCreator, type LoadedBill, nextApprovers } from '../bills/index.ts';
import type { Actor } from '../context/index.ts';

export type Given = { actor: Actor; now: Date };

/** The user whose turn it is. @throws AppError SELF_APPROVAL_NOT_ALLOWED, NOT_CURRENT_APPROVER */
export const assertTurn = ({ bill, business }: LoadedBill, actor: Actor): number => {
  const { userId } = actor;
  if (isCreator(actor, bill) && business.settings.separationOfDuties) throw new AppError('SELF_APPROVAL_NOT_ALLOWED');
  if (userId === null || !nextApprovers(bill).includes(userId)) throw new AppError('NOT_CURRENT_APPROVER');
  return userId;
};

type Verdict = { userId: number; status: 'approved' | 'rejected'; now: Date; comment: string | null | undefined };

/** The approvals with one approver's verdict. */
export const withVerdict = (bill: Bill, { userId, status, now, comment }: Verdict): Approval[] =>
  bill.approvals.map((each) =>
    each.level === bill.currentLevel && each.approverId === userId
      ? { ...each, status, comment: comment || null, actedAt: now.toISOString() }
      : each,
  );

/** Those that are pending and no longer needed are skipped. */
export const skipped = (approvals: readonly Approval[], isLeft: (approval: Approval) => boolean): Approval[] =>
  approvals.map((each) => (each.status === 'pending' && isLeft(each) ? { ...each, status: 'skipped' } : each));
