import type { Caller, Target } from '@outlay/contracts';
import { awaitMembers } from '@outlay/store';
import { findPeople, type People } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import type { Step } from '../bills/bill.ts';
import { billAction, type LoadedBill } from '../bills/change-bill.ts';
import { thenCheck } from '../bills/check-bill.ts';
import { move, reopened } from '../bills/step.ts';
import { assertPossible } from '../bills/transitions.ts';
import { approversNamed, type Chosen, resolveChain } from './approval-chain.ts';

type Withdraw = { comment?: string | null | undefined };

/**
 * Transition 7: the bill is a draft again, its approvals are forgotten.
 * @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION
 */
export const withdrawBill = billAction('withdraw', ({ bill }, { comment }: Withdraw, { now }) => {
  assertPossible(bill.status, 'withdraw');
  return [move(bill, { trigger: 'withdraw', to: 'DRAFT', now, changes: reopened, comment })];
});

type Submit = { approvers?: Chosen | undefined; comment?: string | null | undefined };

/**
 * Transitions 2 and 3: a draft goes to its approvers, or needs none and is approved.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR, CONFLICT
 */
export const decideSubmitBill = (
  { bill, payee, business }: LoadedBill,
  { approvers: chosen, comment }: Submit,
  { people, now }: { people: People; now: Date },
): Step[] => {
  assertPossible(bill.status, 'submit');
  const chain = resolveChain(bill, { business, people, chosen });
  const fact = { fact: 'submitted' } as const;
  if (chain !== undefined) {
    const changes = { ...chain, currentLevel: 1 };
    return [move(bill, { trigger: 'submit', to: 'PENDING_APPROVAL', now, changes, fact, comment })];
  }
  const submitted = move(bill, { trigger: 'submit', to: 'APPROVED', now, changes: reopened, fact, comment });
  const approved: Step = { ...submitted, action: 'approve', comment: null, fact: { fact: 'approved', by: null } };
  return thenCheck([submitted, approved], payee, now);
};

const submit = billAction('submit', async (loaded, command: Submit, { tx, now }) => {
  assertPossible(loaded.bill.status, 'submit');
  const { bill, business } = loaded;
  const people = await findPeople(tx, business.id, {
    userId: bill.createdBy,
    ...approversNamed(business, command.approvers),
  });
  return decideSubmitBill(loaded, command, { people, now });
});

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR, CONFLICT */
export const submitBill = async (deps: Deps, caller: Caller, target: Target, command: Submit) => {
  await awaitMembers(deps, caller, { userIds: command.approvers?.flat() ?? [] });
  return submit(deps, caller, target, command);
};
