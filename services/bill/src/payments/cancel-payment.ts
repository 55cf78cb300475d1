import type { Caller, Target } from '@outlay/contracts';
import { assertMay, assertPossible, type BillAt, type LoadedBill, loadBill, move, thenCheck } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { assertBeforeCutOff } from './cut-off.ts';
import { changePayment, type PaymentDecision, UNSCHEDULED } from './payment.ts';
import { savePayment } from './save-payment.ts';

type Cancel = { comment?: string | null | undefined };

/** Transition 12. @throws AppError INVALID_STATE_TRANSITION, also when its day has begun */
export const decideCancelPayment = ({ bill, vendor }: LoadedBill, { comment }: Cancel, now: Date): PaymentDecision => {
  assertPossible(bill.status, 'cancel-payment');
  assertBeforeCutOff(bill, now);
  const changes = { ...UNSCHEDULED, paymentId: null };
  const step = move(bill, { trigger: 'cancel-payment', to: 'READY_FOR_PAYMENT', now, changes, comment });
  const payments = changePayment(bill, { status: 'cancelled', updatedAt: now });
  return { steps: thenCheck([step], vendor, now), payments };
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const cancelPayment = ({ database }: Deps, caller: Caller, target: Target, command: Cancel): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('cancel-payment', caller, loaded.bill);
    const decision = decideCancelPayment(loaded, command, tx.now);
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
