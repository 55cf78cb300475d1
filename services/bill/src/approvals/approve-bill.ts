import { AppError } from '@outlay/contracts';
import type { Actor } from '../bills/access.ts';
import { isCreator } from '../bills/access.ts';
import { type Approval, type Bill, nextApprovers, type Step } from '../bills/bill.ts';
import { reopened } from '../bills/change-bill.ts';
import { move } from '../bills/step.ts';
import { assertPossible } from '../bills/transitions.ts';
import type { Business } from '../context/business.ts';
import type { Chain } from './chain.ts';

type Given = { actor: Actor; business: Business; now: Date; comment: string | null | undefined };

/** Transitions 2 and 3: a draft goes to its approvers, or needs none. `chain` undefined: none are needed. */
export const submitBill = (
  bill: Bill,
  chain: Chain | undefined,
  { now, comment }: Pick<Given, 'now' | 'comment'>,
): Step[] => {
  assertPossible(bill.status, 'submit');
  const fact = { fact: 'submitted' } as const;
  if (chain !== undefined) {
    const changes = { ...chain, currentLevel: 1 };
    return [move(bill, { trigger: 'submit', to: 'PENDING_APPROVAL', now, changes, fact, comment })];
  }
  const approved = move(bill, { trigger: 'submit', to: 'APPROVED', now, changes: reopened, fact, comment });
  return [approved, { ...approved, action: 'approve', comment: null, fact: { fact: 'approved', by: null } }];
};

const assertTurn = (bill: Bill, { actor, business }: Given): number => {
  const { userId } = actor;
  if (isCreator(actor, bill) && business.settings.separationOfDuties) throw new AppError('SELF_APPROVAL_NOT_ALLOWED');
  if (userId === null || !nextApprovers(bill).includes(userId)) throw new AppError('NOT_CURRENT_APPROVER');
  return userId;
};

type Word = { userId: number; status: 'approved' | 'rejected'; now: Date; comment: string | null | undefined };

const spoken = (bill: Bill, { userId, status, now, comment }: Word): Approval[] =>
  bill.approvals.map((each) =>
    each.level === bill.currentLevel && each.approverId === userId
      ? { ...each, status, comment: comment || null, actedAt: now.toISOString() }
      : each,
  );

const skipped = (approvals: readonly Approval[], isLeft: (approval: Approval) => boolean): Approval[] =>
  approvals.map((each) => (each.status === 'pending' && isLeft(each) ? { ...each, status: 'skipped' } : each));

/**
 * Transitions 4 and 5: one approver's word. The level is through when one, or all, of its approvers agreed; after the
 * last one the bill is approved.
 * @throws AppError INVALID_STATE_TRANSITION, SELF_APPROVAL_NOT_ALLOWED, NOT_CURRENT_APPROVER
 */
export const approveBill = (bill: Bill, given: Given): Step[] => {
  assertPossible(bill.status, 'approve');
  const { now, comment } = given;
  const userId = assertTurn(bill, given);
  const level = bill.currentLevel ?? 1;
  const published = spoken(bill, { userId, status: 'approved', now, comment });
  const waits = published.some((each) => each.level === level && each.status === 'pending');
  if (bill.levels[level - 1] === 'all' && waits)
    return [
      move(bill, { trigger: 'approve', to: 'PENDING_APPROVAL', now, changes: { approvals: published }, comment }),
    ];
  const approvals = skipped(published, (each) => each.level === level);
  if (level < bill.levels.length) {
    const changes = { approvals, currentLevel: level + 1 };
    return [move(bill, { trigger: 'approve', to: 'PENDING_APPROVAL', now, changes, comment })];
  }
  const fact = { fact: 'approved', by: userId } as const;
  return [
    move(bill, { trigger: 'approve', to: 'APPROVED', now, changes: { approvals, currentLevel: null }, fact, comment }),
  ];
};

/** Transition 6. @throws AppError as approving does */
export const denyBill = (bill: Bill, given: Given & { comment: string }): Step[] => {
  assertPossible(bill.status, 'deny');
  const { now, comment } = given;
  const userId = assertTurn(bill, given);
  const published = spoken(bill, { userId, status: 'rejected', now, comment });
  const changes = { approvals: skipped(published, () => true), currentLevel: null };
  const fact = { fact: 'denied', by: userId, comment } as const;
  return [move(bill, { trigger: 'deny', to: 'DENIED', now, changes, fact, comment })];
};

/** Transition 7: the bill is a draft again, its approvals are forgotten. */
export const withdrawBill = (bill: Bill, { now, comment }: Pick<Given, 'now' | 'comment'>): Step[] => {
  assertPossible(bill.status, 'withdraw');
  return [move(bill, { trigger: 'withdraw', to: 'DRAFT', now, changes: reopened, comment })];
};
