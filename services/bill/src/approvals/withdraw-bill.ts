import type { Caller, Target } from '@outlay/contracts';
import type { Step } from '../bills/index.ts';
import {
  assertMay,
  assertPossible,
  type Bill,
  type BillAt,
  loadBill,
  move,
  reopened,
  saveSteps,
} from '../bills/index.ts';
import type { Deps } from '../deps.ts';

type Withdraw = { comment?: string | null | undefined };

/** Transition 7: the bill is a draft again, its approvals are forgotten. @throws AppError INVALID_STATE_TRANSITION */
export const decideWithdrawBill = (bill: Bill, { comment }: Withdraw, now: Date): Step[] => {
  assertPossible(bill.status, 'withdraw');
  return [move(bill, { trigger: 'withdraw', to: 'DRAFT', now, changes: reopened, comment })];
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const withdrawBill = ({ database }: Deps, caller: Caller, target: Target, command: Withdraw): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('withdraw', caller, loaded.bill);
    const steps = decideWithdrawBill(loaded.bill, command, tx.now);
    return saveSteps(tx, steps, { ...loaded, userId: caller.userId });
  });
