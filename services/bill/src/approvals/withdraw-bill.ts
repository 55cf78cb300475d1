import { assertPossible, billAction, move, reopened } from '../bills/index.ts';

type Withdraw = { comment?: string | null | undefined };

/**
 * Transition 7: the bill is a draft again, its approvals are forgotten.
 * @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION
 */
export const withdrawBill = billAction('withdraw', ({ bill }, { comment }: Withdraw, { now }) => {
  assertPossible(bill.status, 'withdraw');
  return [move(bill, { trigger: 'withdraw', to: 'DRAFT', now, changes: reopened, comment })];
});
