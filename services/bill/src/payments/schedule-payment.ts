import type { BillStatus, Caller, Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import {
  assertPossible,
  type Bill,
  type BillAt,
  balanceOf,
  impossible,
  isBeforeCutOff,
  type LoadedBill,
  move,
} from '../bills/index.ts';
import type { Actor } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { changePayment, newPayment, type PaymentDecision } from './payment.ts';
import { findMeans, type Given, planPayment, requestedDay, type Schedule } from './plan-payment.ts';
import { failed, type Rejection, skipped } from './rejection.ts';
import { actOnPayment } from './save-payment.ts';

/** By state alone: at or past SCHEDULED is skipped, what is not approved has failed. */
const BY_STATE: Partial<Record<BillStatus, Rejection>> = {
  SCHEDULED: skipped('ALREADY_SCHEDULED'),
  PROCESSING: skipped('PAYMENT_IN_PROGRESS'),
  PAID: skipped('ALREADY_PAID'),
  MARKED_PAID: skipped('ALREADY_MARKED_PAID'),
  DRAFT: failed('NOT_APPROVED'),
  PENDING_APPROVAL: failed('NOT_APPROVED'),
  DENIED: failed('BILL_DENIED'),
  CANCELLED: failed('BILL_CANCELLED'),
};

const stateRejection = (bill: Bill): Rejection | undefined =>
  BY_STATE[bill.status] ?? (balanceOf(bill) > 0 ? undefined : skipped('NOTHING_TO_PAY'));

/**
 * Transition 10, or why it is not made. Pure, so a dry run is the same without the writing. `paymentId`: of the new attempt.
 * @throws AppError VALIDATION_ERROR for a day that is past or too far ahead
 */
export const decideSchedulePayment = (
  loaded: LoadedBill,
  command: Schedule,
  { paymentId, ...given }: Given & { paymentId: number },
): PaymentDecision | Rejection => {
  const { bill, business } = loaded;
  const { now } = given;
  const date = requestedDay(command, business, now);
  const rejection = stateRejection(bill);
  if (rejection) return rejection;
  const plan = planPayment(loaded, { ...command, date }, given);
  if ('code' in plan) return plan;
  const { method, provider } = plan.way;
  const { scheduledDate, processDate, leavesAt } = plan.day;
  const comment = command.comment || null;
  const clean = { failureCode: null, failureReason: null, paymentReference: null };
  const changes = { ...clean, scheduledDate, processDate, nextAt: leavesAt, paymentId, paymentMethod: method };
  const fact = { fact: 'scheduled', paymentId, comment } as const;
  const attempt = { id: paymentId, method, provider, status: 'scheduled', scheduledDate, processDate } as const;
  const step = move(bill, { trigger: 'schedule', to: 'SCHEDULED', now, changes, fact, comment });
  return { steps: [step], payments: [{ add: newPayment(bill, attempt, now) }] };
};

/** Transition 11, before the cut-off; or why it is not made. @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const decideReschedulePayment = (
  loaded: LoadedBill,
  command: Schedule,
  given: Given,
): PaymentDecision | Rejection => {
  const { bill, business } = loaded;
  const { now } = given;
  assertPossible(bill.status, 'reschedule');
  const date = requestedDay(command, business, now);
  if (!isBeforeCutOff(bill, now)) return failed('INVALID_STATE_TRANSITION');
  const plan = planPayment(loaded, { ...command, date }, given);
  if ('code' in plan) return plan;
  const { scheduledDate, processDate, leavesAt } = plan.day;
  const { method, provider } = plan.way;
  const changes = { scheduledDate, processDate, nextAt: leavesAt, paymentMethod: method };
  const { comment } = command;
  const step = move(bill, { trigger: 'reschedule', to: 'SCHEDULED', now, changes, comment });
  const payments = changePayment(bill, { scheduledDate, processDate, method, provider, updatedAt: now });
  return { steps: [step], payments };
};

/** The decision on a bill that is locked, with what it is made by. @throws AppError VALIDATION_ERROR */
export const scheduleLocked = async (
  deps: Deps,
  tx: ChangeTransaction,
  actor: Actor,
  { command, ...loaded }: LoadedBill & { command: Schedule },
): Promise<PaymentDecision | Rejection> => {
  const means = await findMeans(tx, loaded.business.id, deps);
  const paymentId = await deps.database.nextId('payments_id_seq');
  return decideSchedulePayment(loaded, command, { actor, means, now: tx.now, paymentId });
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, CONFLICT, VALIDATION_ERROR */
export const schedulePayment = (deps: Deps, caller: Caller, target: Target, command: Schedule): Promise<BillAt> =>
  actOnPayment(deps, caller, { target, action: 'schedule-payment' }, (loaded, tx) =>
    scheduleLocked(deps, tx, caller, { ...loaded, command }),
  );

/** Transition 10 of a bill whose payment failed. @throws AppError as scheduling does */
export const retryPayment = (deps: Deps, caller: Caller, target: Target, command: Schedule): Promise<BillAt> =>
  actOnPayment(deps, caller, { target, action: 'retry-payment' }, (loaded, tx) => {
    const { status } = loaded.bill;
    if (status !== 'PAYMENT_FAILED') throw impossible(status, 'SCHEDULED');
    return scheduleLocked(deps, tx, caller, { ...loaded, command });
  });

/** @throws AppError as scheduling does */
export const reschedulePayment = (deps: Deps, caller: Caller, target: Target, command: Schedule): Promise<BillAt> =>
  actOnPayment(deps, caller, { target, action: 'reschedule' }, async (loaded, tx) => {
    const means = await findMeans(tx, caller.businessId, deps);
    return decideReschedulePayment(loaded, command, { actor: caller, means, now: tx.now });
  });
