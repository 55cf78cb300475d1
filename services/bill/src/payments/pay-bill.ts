import { AppError, type ManualMethod } from '@outlay/contracts';
import { isBeforeCutOff, isMarkedToday } from '../bills/access.ts';
import { type Bill, balanceOf } from '../bills/bill.ts';
import { move } from '../bills/step.ts';
import { assertPossible, impossible } from '../bills/transitions.ts';
import type { Business } from '../context/business.ts';
import { isReturnable } from './late-return.ts';
import { changePayment, type PaymentWrite, referenceOf } from './payment.ts';
import type { Scheduled } from './schedule-payment.ts';

type Given = { now: Date; comment?: string | null | undefined };

const UNSCHEDULED = { scheduledDate: null, processDate: null, nextAt: null } as const;

const assertBeforeCutOff = (bill: Bill, now: Date): void => {
  if (isBeforeCutOff(bill, now)) return;
  const { facts } = impossible(bill.status, 'READY_FOR_PAYMENT');
  throw new AppError('INVALID_STATE_TRANSITION', { message: { key: 'bill.afterCutOff' }, ...(facts && { facts }) });
};

/** Transition 12. @throws AppError INVALID_STATE_TRANSITION, also when its day has begun */
export const cancelPayment = (bill: Bill, { now, comment }: Given): Scheduled => {
  assertPossible(bill.status, 'cancel-payment');
  assertBeforeCutOff(bill, now);
  const changes = { ...UNSCHEDULED, paymentId: null };
  const step = move(bill, { trigger: 'cancel-payment', to: 'READY_FOR_PAYMENT', now, changes, comment });
  return { steps: [step], payments: changePayment(bill, { status: 'cancelled', updatedAt: now }) };
};

/** Transitions 19 and 20: a scheduled payment is cancelled first. @throws AppError INVALID_STATE_TRANSITION */
export const cancelBill = (bill: Bill, { now, comment }: Given): Scheduled => {
  assertPossible(bill.status, 'cancel');
  const scheduled = bill.status === 'SCHEDULED';
  if (scheduled) assertBeforeCutOff(bill, now);
  const fact = { fact: 'cancelled', comment: comment || null } as const;
  const changes = { ...UNSCHEDULED, currentLevel: null };
  return {
    steps: [move(bill, { trigger: 'cancel', to: 'CANCELLED', now, changes, fact, comment })],
    payments: scheduled ? changePayment(bill, { status: 'cancelled', updatedAt: now }) : [],
  };
};

/** Transition 13. `answersAt`: when time alone brings the answer; null when a bank or a person says it. */
export const processBill = (bill: Bill, given: Given & { answersAt: Date | null; change?: object }): Scheduled => {
  const { now, answersAt, change = {} } = given;
  const changes = { nextAt: answersAt };
  return {
    steps: [move(bill, { trigger: 'process', to: 'PROCESSING', now, changes })],
    payments: changePayment(bill, { status: 'processing', updatedAt: now, ...change }),
  };
};

type Settled = Given & {
  method: string;
  reference?: string | null | undefined;
  paidAt?: Date | undefined;
  returnsAt?: Date | null;
};

/** Transition 14: the money arrived. @throws AppError INVALID_STATE_TRANSITION */
export const settleBill = (
  bill: Bill,
  { now, comment, method, reference, paidAt = now, returnsAt }: Settled,
): Scheduled => {
  assertPossible(bill.status, 'settle');
  const paymentReference = reference ?? (bill.paymentId === null ? null : referenceOf(bill.paymentId));
  const changes = { nextAt: returnsAt ?? null, paidMinor: bill.amountMinor, paidAt, paymentReference };
  const fact = { fact: 'paid', paymentId: bill.paymentId, method, paidAt, reference: paymentReference } as const;
  return {
    steps: [move(bill, { trigger: 'settle', to: 'PAID', now, changes, fact, comment })],
    payments: changePayment(bill, { status: 'paid', reference: paymentReference, updatedAt: now }),
  };
};

/** Transitions 15 and 16: the payment was refused, failed on its way or came back. @throws AppError INVALID_STATE_TRANSITION */
export const failBill = (
  bill: Bill,
  { now, comment, code, reason }: Given & { code: string; reason: string | null },
): Scheduled => {
  assertPossible(bill.status, 'fail');
  if (bill.status === 'PAID' && !isReturnable(bill.paidAt, now)) throw impossible(bill.status, 'PAYMENT_FAILED');
  const changes = { ...UNSCHEDULED, paidMinor: 0, paidAt: null, failureCode: code, failureReason: reason };
  const fact = {
    fact: 'payment_failed',
    paymentId: bill.paymentId ?? 0,
    failureCode: code,
    failureReason: reason,
  } as const;
  const status = bill.status === 'PAID' ? 'returned' : 'failed';
  return {
    steps: [move(bill, { trigger: 'fail', to: 'PAYMENT_FAILED', now, changes, fact, comment })],
    payments: changePayment(bill, { status, failureCode: code, failureReason: reason, updatedAt: now }),
  };
};

type Marked = Given & { paymentId: number; method: ManualMethod; reference: string | null; paidAt: Date };

/** Transition 17: paid outside of this service, which is kept as an attempt of its own. @throws AppError INVALID_STATE_TRANSITION */
export const markPaid = (bill: Bill, { now, comment, paymentId, method, reference, paidAt }: Marked): Scheduled => {
  assertPossible(bill.status, 'mark-paid');
  const changes = {
    ...UNSCHEDULED,
    paymentId,
    paidMinor: bill.amountMinor,
    paidAt,
    markedAt: now,
    paymentReference: reference,
    failureCode: null,
    failureReason: null,
  };
  const add: Extract<PaymentWrite, { add: unknown }>['add'] = {
    id: paymentId,
    businessId: bill.businessId,
    billId: bill.id,
    amountMinor: balanceOf(bill),
    currency: bill.currency,
    method,
    provider: 'manual',
    status: 'paid',
    scheduledDate: null,
    processDate: null,
    batchId: null,
    reference,
    failureCode: null,
    failureReason: null,
    createdAt: now,
    updatedAt: now,
  };
  const fact = { fact: 'paid', paymentId, method, paidAt, reference } as const;
  return {
    steps: [move(bill, { trigger: 'mark-paid', to: 'MARKED_PAID', now, changes, fact, comment })],
    payments: [{ add }],
  };
};

/** Transition 18, on the day of the mark. @throws AppError INVALID_STATE_TRANSITION */
export const unmarkPaid = (bill: Bill, { now, comment, business }: Given & { business: Business }): Scheduled => {
  assertPossible(bill.status, 'unmark-paid');
  if (!isMarkedToday(bill, now, business)) throw impossible(bill.status, 'READY_FOR_PAYMENT');
  const changes = { paymentId: null, paidMinor: 0, paidAt: null, markedAt: null, paymentReference: null };
  return {
    steps: [move(bill, { trigger: 'unmark-paid', to: 'READY_FOR_PAYMENT', now, changes, comment })],
    payments: changePayment(bill, { status: 'cancelled', updatedAt: now }),
  };
};
