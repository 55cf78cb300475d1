import type { Caller, Target } from '@outlay/contracts';
import {
  assertMay,
  assertPossible,
  type BillAt,
  isBeforeCutOff,
  type LoadedBill,
  loadBill,
  move,
} from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { changePayment, type PaymentDecision } from './payment.ts';
import { findMeans, type Given, planPayment, requestedDay, type Schedule } from './plan-payment.ts';
import { failed, type Rejection, rejectionError } from './rejection.ts';
import { savePayment } from './save-payment.ts';

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

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, CONFLICT, VALIDATION_ERROR */
export const reschedulePayment = (deps: Deps, caller: Caller, target: Target, command: Schedule): Promise<BillAt> =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('reschedule', caller, loaded.bill);
    const means = await findMeans(tx, caller.businessId, deps);
    const decision = decideReschedulePayment(loaded, command, { actor: caller, means, now: tx.now });
    if ('code' in decision) throw rejectionError(decision, loaded.bill);
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
