import type { Caller, Target } from '@outlay/contracts';
import {
  assertMay,
  assertPossible,
  type BillAt,
  impossible,
  isMarkedToday,
  type LoadedBill,
  loadBill,
  move,
  thenCheck,
} from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { changePayment, type PaymentDecision } from './payment.ts';
import { savePayment } from './save-payment.ts';

type Unmark = { comment: string };

/** Transition 18, on the day of the mark. @throws AppError INVALID_STATE_TRANSITION */
export const decideUnmarkPaid = (
  { bill, business, vendor }: LoadedBill,
  { comment }: Unmark,
  now: Date,
): PaymentDecision => {
  assertPossible(bill.status, 'unmark-paid');
  if (!isMarkedToday(bill, now, business.timeZone)) throw impossible(bill.status, 'READY_FOR_PAYMENT');
  const changes = { paymentId: null, paidMinor: 0, paidAt: null, markedAt: null, paymentReference: null };
  const step = move(bill, { trigger: 'unmark-paid', to: 'READY_FOR_PAYMENT', now, changes, comment });
  const payments = changePayment(bill, { status: 'cancelled', updatedAt: now });
  return { steps: thenCheck([step], vendor, now), payments };
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const unmarkPaid = ({ database }: Deps, caller: Caller, target: Target, command: Unmark): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('unmark-paid', caller, loaded.bill);
    const decision = decideUnmarkPaid(loaded, command, tx.now);
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
