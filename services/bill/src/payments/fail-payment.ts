import type { Caller, Target } from '@outlay/contracts';
import { assertMay, assertPossible, type Bill, type BillAt, impossible, loadBill, move } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { isReturnable } from './late-return.ts';
import { changePayment, type PaymentDecision, UNSCHEDULED } from './payment.ts';
import { savePayment } from './save-payment.ts';

type Failed = { now: Date; code: string; reason: string | null; comment?: string | null | undefined };

/** Transitions 15 and 16: the payment was refused, failed on its way or came back. @throws AppError INVALID_STATE_TRANSITION */
export const decideFailPayment = (bill: Bill, { now, comment, code, reason }: Failed): PaymentDecision => {
  assertPossible(bill.status, 'fail');
  const isReturn = bill.status === 'PAID';
  if (isReturn && !isReturnable(bill.paidAt, now)) throw impossible(bill.status, 'PAYMENT_FAILED');
  const failure = { failureCode: code, failureReason: reason };
  const changes = { ...UNSCHEDULED, ...failure, paidMinor: 0, paidAt: null };
  const fact = { fact: 'payment_failed', paymentId: bill.paymentId ?? 0, ...failure } as const;
  const status = isReturn ? 'returned' : 'failed';
  return {
    steps: [move(bill, { trigger: 'fail', to: 'PAYMENT_FAILED', now, changes, fact, comment })],
    payments: changePayment(bill, { status, ...failure, updatedAt: now }),
  };
};

type Fail = { comment?: string | null | undefined; reason: string };

/** A person says that the payment failed. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const failPayment = (
  { database }: Deps,
  caller: Caller,
  target: Target,
  { comment, reason }: Fail,
): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    const { bill } = loaded;
    assertMay('fail-payment', caller, bill);
    if (bill.status === 'SCHEDULED') throw impossible(bill.status, 'PAYMENT_FAILED');
    const decision = decideFailPayment(bill, { now: tx.now, comment, code: 'rejected_by_bank', reason });
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
