import type { Caller, Target } from '@outlay/contracts';
import { assertMay, assertPossible, type Bill, type BillAt, loadBill, move } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { assertBeforeCutOff } from './cut-off.ts';
import { changePayment, type PaymentDecision, UNSCHEDULED } from './payment.ts';
import { savePayment } from './save-payment.ts';

type Cancel = { comment?: string | null | undefined };

/** Transitions 19 and 20: a scheduled payment is cancelled first. @throws AppError INVALID_STATE_TRANSITION */
export const decideCancelBill = (bill: Bill, { comment }: Cancel, now: Date): PaymentDecision => {
  assertPossible(bill.status, 'cancel');
  const isScheduled = bill.status === 'SCHEDULED';
  if (isScheduled) assertBeforeCutOff(bill, now);
  const fact = { fact: 'cancelled', comment: comment || null } as const;
  const changes = { ...UNSCHEDULED, currentLevel: null };
  const step = move(bill, { trigger: 'cancel', to: 'CANCELLED', now, changes, fact, comment });
  return { steps: [step], payments: isScheduled ? changePayment(bill, { status: 'cancelled', updatedAt: now }) : [] };
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const cancelBill = ({ database }: Deps, caller: Caller, target: Target, command: Cancel): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('cancel', caller, loaded.bill);
    const decision = decideCancelBill(loaded.bill, command, tx.now);
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
