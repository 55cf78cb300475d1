import type { BillStatus, Caller, Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { assertMay, type Bill, type BillAt, balanceOf, type LoadedBill, loadBill, move } from '../bills/index.ts';
import type { Actor } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { NEW_PAYMENT, type Payment, type PaymentDecision } from './payment.ts';
import { findMeans, type Given, planPayment, requestedDay, type Schedule } from './plan-payment.ts';
import { failed, type Rejection, rejectionError, skipped } from './rejection.ts';
import { savePayment } from './save-payment.ts';

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
  const add: Payment = {
    ...NEW_PAYMENT,
    id: paymentId,
    businessId: bill.businessId,
    billId: bill.id,
    amountMinor: balanceOf(bill),
    currency: bill.currency,
    method,
    provider,
    status: 'scheduled',
    scheduledDate,
    processDate,
    createdAt: now,
    updatedAt: now,
  };
  const step = move(bill, { trigger: 'schedule', to: 'SCHEDULED', now, changes, fact, comment });
  return { steps: [step], payments: [{ add }] };
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
  deps.database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('schedule-payment', caller, loaded.bill);
    const decision = await scheduleLocked(deps, tx, caller, { ...loaded, command });
    if ('code' in decision) throw rejectionError(decision, loaded.bill);
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
