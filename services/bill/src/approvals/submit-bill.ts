import type { Caller, Target } from '@outlay/contracts';
import {
  assertMay,
  assertPossible,
  type BillAt,
  type LoadedBill,
  loadBill,
  move,
  reopened,
  type Step,
  saveSteps,
  thenCheck,
} from '../bills/index.ts';
import { findPeople, type People } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { type Chosen, resolveChain } from './chain.ts';

type Submit = { approvers?: Chosen | undefined; comment?: string | null | undefined };

/**
 * Transitions 2 and 3: a draft goes to its approvers, or needs none and is approved.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR, CONFLICT
 */
export const decideSubmitBill = (
  { bill, vendor, business }: LoadedBill,
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
  return thenCheck([submitted, approved], vendor, now);
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR, CONFLICT */
export const submitBill = ({ database }: Deps, caller: Caller, target: Target, command: Submit): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('submit', caller, loaded.bill);
    assertPossible(loaded.bill.status, 'submit');
    const people = await findPeople(tx, caller.businessId);
    const steps = decideSubmitBill(loaded, command, { people, now: tx.now });
    return saveSteps(tx, steps, { ...loaded, userId: caller.userId });
  });
