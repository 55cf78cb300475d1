import { isPaymentMethod } from '@outlay/contracts';
import { isBeforeCutOff } from '../bills/access.ts';
import { type Bill, balanceOf } from '../bills/bill.ts';
import type { Given, LoadedBill } from '../bills/change-bill.ts';
import { move } from '../bills/step.ts';
import { assertPossible, impossible } from '../bills/transitions.ts';
import { changePayment, newPayment, type PaymentDecision } from './payment.ts';
import { findMeans, type Planning, planPayment, requestedDay, type Schedule } from './plan-payment.ts';
import { BY_STATE, failed, type Rejection, skipped } from './rejection.ts';
import { paymentAction } from './save-payment.ts';

const stateRejection = (bill: Bill): Rejection | undefined =>
  BY_STATE[bill.status] ?? (balanceOf(bill) > 0 ? undefined : skipped('NOTHING_TO_PAY'));

/**
 * Transition 10, or why it is not made. Pure, so a dry run is the same without the writing. `paymentId`: of the new attempt.
 * @throws AppError VALIDATION_ERROR for a day that is past or too far ahead
 */
export const decideSchedulePayment = (
  loaded: LoadedBill,
  command: Schedule,
  { paymentId, ...given }: Planning & { paymentId: number },
): PaymentDecision | Rejection => {
  const { bill, business } = loaded;
  const { now } = given;
  const { paymentMethod } = command;
  const date = requestedDay(command, business, now);
  const rejection = stateRejection(bill);
  if (rejection?.outcome === 'skipped') return rejection;
  // What no bill could be paid by is said before what is wrong with this one.
  if (typeof paymentMethod === 'string' && !isPaymentMethod(paymentMethod))
    return failed('PAYMENT_METHOD_NOT_SUPPORTED');
  if (rejection) return rejection;
  const plan = planPayment(loaded, { ...command, date }, given);
  if ('code' in plan) return plan;
  const comment = command.comment || null;
  const changes = { ...plan.changes, paymentId, failureCode: null, failureReason: null, paymentReference: null };
  const fact = { fact: 'scheduled', paymentId, comment } as const;
  const step = move(bill, { trigger: 'schedule', to: 'SCHEDULED', now, changes, fact, comment });
  const add = newPayment(bill, { ...plan.attempt, id: paymentId, status: 'scheduled' }, now);
  return { steps: [step], payments: [{ add }] };
};

/** Transition 11, before the cut-off; or why it is not made. @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR */
const decideReschedulePayment = (
  loaded: LoadedBill,
  command: Schedule,
  given: Planning,
): PaymentDecision | Rejection => {
  const { bill, business } = loaded;
  const { now } = given;
  assertPossible(bill.status, 'reschedule');
  const date = requestedDay(command, business, now);
  if (!isBeforeCutOff(bill, now)) return failed('INVALID_STATE_TRANSITION');
  const plan = planPayment(loaded, { ...command, date }, given);
  if ('code' in plan) return plan;
  const { changes, attempt } = plan;
  const step = move(bill, { trigger: 'reschedule', to: 'SCHEDULED', now, changes, comment: command.comment });
  return { steps: [step], payments: changePayment(bill, { ...attempt, updatedAt: now }) };
};

/** The decision on a bill that is locked, with what it is made by. @throws AppError VALIDATION_ERROR */
export const scheduleLocked = async (
  loaded: LoadedBill,
  command: Schedule,
  { actor, now, tx, deps }: Given,
): Promise<PaymentDecision | Rejection> => {
  const means = await findMeans(tx, loaded.business.id, deps);
  const paymentId = await deps.database.nextId('payments_id_seq');
  return decideSchedulePayment(loaded, command, { actor, means, now, paymentId });
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, CONFLICT, VALIDATION_ERROR */
export const schedulePayment = paymentAction('schedule-payment', scheduleLocked);

/** Transition 10 of a bill whose payment failed. @throws AppError as scheduling does */
export const retryPayment = paymentAction('retry-payment', (loaded, command: Schedule, given) => {
  const { status } = loaded.bill;
  if (status !== 'PAYMENT_FAILED') throw impossible(status, 'SCHEDULED');
  return scheduleLocked(loaded, command, given);
});

/** @throws AppError as scheduling does */
export const reschedulePayment = paymentAction('reschedule', async (loaded, command: Schedule, given) => {
  const { actor, now, tx, deps } = given;
  const means = await findMeans(tx, loaded.business.id, deps);
  return decideReschedulePayment(loaded, command, { actor, means, now });
});
