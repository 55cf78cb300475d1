import type { PaymentFailure } from '@outlay/contracts';
import type { Bill } from '../bills/bill.ts';
import { mayPay } from '../bills/duties.ts';
import { move } from '../bills/step.ts';
import { assertPossible, impossible } from '../bills/transitions.ts';
import {
  changePayment,
  isReturnable,
  type PaymentChange,
  type PaymentDecision,
  referenceOf,
  UNSCHEDULED,
} from './payment.ts';
import { paidMoment } from './payment-day.ts';
import { failed } from './rejection.ts';
import { paymentAction } from './save-payment.ts';

type Comment = { comment?: string | null | undefined };

type Process = {
  now: Date;
  /** When time alone brings the answer; null when a bank or a person gives it. */
  answersAt: Date | null;
  change?: PaymentChange;
};

/** Transition 13: the payment leaves. */
export const decideProcessPayment = (bill: Bill, { now, answersAt, change }: Process): PaymentDecision => ({
  steps: [move(bill, { trigger: 'process', to: 'PROCESSING', now, changes: { nextAt: answersAt } })],
  payments: changePayment(bill, { status: 'processing', updatedAt: now, ...change }),
});

type Settled = Comment & {
  now: Date;
  reference?: string | undefined;
  paidAt?: Date;
  /** When the money will come back; null when it stays. */
  returnsAt?: Date | null;
};

/** Transition 14: the money arrived. @throws AppError INVALID_STATE_TRANSITION */
export const decideSettlePayment = (
  bill: Bill,
  { now, comment, reference, paidAt = now, returnsAt = null }: Settled,
): PaymentDecision => {
  assertPossible(bill.status, 'settle');
  const { paymentId } = bill;
  const paymentReference = reference ?? (paymentId === null ? null : referenceOf(paymentId));
  const changes = { nextAt: returnsAt, paidMinor: bill.amountMinor, paidAt, paymentReference };
  const method = bill.paymentMethod ?? 'MANUAL';
  const fact = { fact: 'paid', paymentId, method, paidAt, reference: paymentReference } as const;
  return {
    steps: [move(bill, { trigger: 'settle', to: 'PAID', now, changes, fact, comment })],
    payments: changePayment(bill, { status: 'paid', reference: paymentReference, updatedAt: now }),
  };
};

type Failed = Comment & { now: Date; code: PaymentFailure; reason: string | null };

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

type Confirm = Comment & { paidAt?: string | undefined; reference?: string | undefined };

/** A person confirms that the money arrived. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const confirmPayment = paymentAction(
  'confirm-payment',
  ({ bill, business }, command: Confirm, { actor, now }) => {
    assertPossible(bill.status, 'settle');
    if (!mayPay(actor, bill, business)) return failed('PERMISSION_DENIED');
    const paidAt = paidMoment(command.paidAt, business, now);
    return decideSettlePayment(bill, { ...command, paidAt, now });
  },
);

type Fail = Comment & { reason: string };

/**
 * A person reports that the payment failed: one who may pay it, for it will be owed again.
 * @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION
 */
export const failPayment = paymentAction('fail-payment', ({ bill, business }, command: Fail, { actor, now }) => {
  if (bill.status === 'SCHEDULED') throw impossible(bill.status, 'PAYMENT_FAILED');
  assertPossible(bill.status, 'fail');
  if (!mayPay(actor, bill, business)) return failed('PERMISSION_DENIED');
  return decideFailPayment(bill, { ...command, now, code: 'rejected_by_bank' });
});
