import type { ManualMethod } from '@outlay/contracts';
import {
  assertPossible,
  type Given,
  impossible,
  isMarkedToday,
  type LoadedBill,
  move,
  thenCheck,
} from '../bills/index.ts';
import { changePayment, newPayment, type PaymentDecision, UNSCHEDULED } from './payment.ts';
import { paidMoment } from './payment-day.ts';
import { paymentAction } from './save-payment.ts';

export type MarkPaid = {
  method: ManualMethod;
  paidAt?: string | undefined;
  reference?: string | null | undefined;
  comment?: string | null | undefined;
};

/**
 * Transition 17: paid outside of this service, which is kept as an attempt of its own.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR
 */
const decideMarkPaid = (
  { bill, business }: LoadedBill,
  { method, reference = null, comment, ...command }: MarkPaid,
  { now, paymentId }: { now: Date; paymentId: number },
): PaymentDecision => {
  assertPossible(bill.status, 'mark-paid');
  const paidAt = paidMoment(command.paidAt, business, now);
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
  const attempt = { id: paymentId, method, provider: 'manual', status: 'paid', reference } as const;
  const fact = { fact: 'paid', paymentId, method, paidAt, reference } as const;
  return {
    steps: [move(bill, { trigger: 'mark-paid', to: 'MARKED_PAID', now, changes, fact, comment })],
    payments: [{ add: newPayment(bill, attempt, now) }],
  };
};

type Unmark = { comment: string };

/** Transition 18, on the day of the mark. @throws AppError INVALID_STATE_TRANSITION */
const decideUnmarkPaid = (
  { bill, business, payee }: LoadedBill,
  { comment }: Unmark,
  { now }: { now: Date },
): PaymentDecision => {
  assertPossible(bill.status, 'unmark-paid');
  if (!isMarkedToday(bill, now, business.timeZone)) throw impossible(bill.status, 'READY_FOR_PAYMENT');
  const changes = { paymentId: null, paidMinor: 0, paidAt: null, markedAt: null, paymentReference: null };
  const step = move(bill, { trigger: 'unmark-paid', to: 'READY_FOR_PAYMENT', now, changes, comment });
  const payments = changePayment(bill, { status: 'cancelled', updatedAt: now });
  return { steps: thenCheck([step], payee, now), payments };
};

/** The decision on a bill that is locked. @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const markLocked = async (loaded: LoadedBill, command: MarkPaid, { deps, now }: Given) =>
  decideMarkPaid(loaded, command, { now, paymentId: await deps.database.nextId('payments_id_seq') });

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const markPaid = paymentAction('mark-paid', markLocked);

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const unmarkPaid = paymentAction('unmark-paid', decideUnmarkPaid);
