import type { ManualMethod } from '@outlay/contracts';
import type { Actor } from '../../context/index.ts';
import { isMarkedToday } from '../bills/access.ts';
import type { Given, LoadedBill } from '../bills/change-bill.ts';
import { thenCheck } from '../bills/check-bill.ts';
import { mayPay } from '../bills/duties.ts';
import { move } from '../bills/step.ts';
import { assertPossible, impossible } from '../bills/transitions.ts';
import { changePayment, newPayment, type PaymentDecision, UNSCHEDULED } from './payment.ts';
import { paidMoment } from './payment-day.ts';
import { failed, type Rejection } from './rejection.ts';
import { paymentAction } from './save-payment.ts';

export type MarkPaid = {
  method: ManualMethod;
  paidAt?: string | undefined;
  reference?: string | null | undefined;
  comment?: string | null | undefined;
};

/**
 * Transition 17: paid outside of this service, which is kept as an attempt of its own; by those who may schedule it.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR
 */
const decideMarkPaid = (
  { bill, business }: LoadedBill,
  { method, reference = null, comment, ...command }: MarkPaid,
  { actor, now, paymentId }: { actor: Actor; now: Date; paymentId: number },
): PaymentDecision | Rejection => {
  assertPossible(bill.status, 'mark-paid');
  if (!mayPay(actor, bill, business)) return failed('PERMISSION_DENIED');
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
  { actor, now }: { actor: Actor; now: Date },
): PaymentDecision | Rejection => {
  assertPossible(bill.status, 'unmark-paid');
  if (!isMarkedToday(bill, now, business.timeZone)) throw impossible(bill.status, 'READY_FOR_PAYMENT');
  if (!mayPay(actor, bill, business)) return failed('PERMISSION_DENIED');
  const changes = { paymentId: null, paidMinor: 0, paidAt: null, markedAt: null, paymentReference: null };
  const step = move(bill, { trigger: 'unmark-paid', to: 'READY_FOR_PAYMENT', now, changes, comment });
  const payments = changePayment(bill, { status: 'cancelled', updatedAt: now });
  return { steps: thenCheck([step], payee, now), payments };
};

/** The decision on a bill that is locked. @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const markLocked = async (loaded: LoadedBill, command: MarkPaid, { actor, deps, now }: Given) =>
  decideMarkPaid(loaded, command, { actor, now, paymentId: await deps.database.nextId('payments_id_seq') });

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const markPaid = paymentAction('mark-paid', markLocked);

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const unmarkPaid = paymentAction('unmark-paid', decideUnmarkPaid);
