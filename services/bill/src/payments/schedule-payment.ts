import { type BillStatus, type PaymentMethod, toMajor } from '@outlay/contracts';
import { type Actor, isBeforeCutOff, isCreator } from '../bills/access.ts';
import type { Bill, Step } from '../bills/bill.ts';
import { balanceOf } from '../bills/bill.ts';
import { type Means, type Obstacle, payability, type Way, wayFor } from '../bills/payability.ts';
import { move } from '../bills/step.ts';
import type { Business } from '../context/business.ts';
import type { Payee } from '../vendors/vendor.ts';
import { changePayment, type PaymentWrite } from './payment.ts';
import { type PaymentDay, paymentDay } from './payment-day.ts';

export type Command = {
  /** Already checked against the window. */
  scheduledDate: string;
  paymentMethod: PaymentMethod | null | undefined;
  comment: string | null | undefined;
};

export type Context = { actor: Actor; business: Business; payee: Payee; means: Means; now: Date };

/** What became of the wish to pay one bill (docs/api.md 1.3, "Rule of thumb"). */
export type Rejection = { outcome: 'skipped' | 'failed'; code: string };
export type Scheduled = { steps: Step[]; payments: PaymentWrite[] };

const SKIPPED: Partial<Record<BillStatus, string>> = {
  SCHEDULED: 'ALREADY_SCHEDULED',
  PROCESSING: 'PAYMENT_IN_PROGRESS',
  PAID: 'ALREADY_PAID',
  MARKED_PAID: 'ALREADY_MARKED_PAID',
};
const FAILED: Partial<Record<BillStatus, string>> = {
  DRAFT: 'NOT_APPROVED',
  PENDING_APPROVAL: 'NOT_APPROVED',
  DENIED: 'BILL_DENIED',
  CANCELLED: 'BILL_CANCELLED',
};

const failed = (code: string): Rejection => ({ outcome: 'failed', code });

/** By state alone: at or past SCHEDULED is skipped, what is not approved has failed. */
export const stateRejection = (bill: Bill): Rejection | undefined => {
  const skipped = SKIPPED[bill.status];
  if (skipped !== undefined) return { outcome: 'skipped', code: skipped };
  const code = FAILED[bill.status];
  if (code !== undefined) return failed(code);
  return balanceOf(bill) > 0 ? undefined : { outcome: 'skipped', code: 'NOTHING_TO_PAY' };
};

/** Where duties are separated nobody pays what they entered, unless another person approved it. */
const isSelfApproved = (actor: Actor, bill: Bill): boolean =>
  isCreator(actor, bill) &&
  !bill.approvals.some(({ status, approverId }) => status === 'approved' && approverId !== actor.userId);

const isForbidden = (actor: Actor, bill: Bill, { settings }: Business): boolean =>
  (settings.separationOfDuties && isSelfApproved(actor, bill)) ||
  (actor.role === 'accountant' &&
    (settings.paymentLimit ?? null) !== null &&
    toMajor(bill.amountMinor, bill.currency) > (settings.paymentLimit ?? 0));

type Plan = { way: Way; day: PaymentDay };

const plan = (bill: Bill, command: Command, { actor, business, payee, means, now }: Context): Plan | Rejection => {
  if (isForbidden(actor, bill, business)) return failed('PERMISSION_DENIED');
  const obstacle: Obstacle | undefined = payability(bill, payee, now);
  if (obstacle !== undefined) return failed(obstacle);
  const way = wayFor(bill, payee, command.paymentMethod, means);
  if ('obstacle' in way) return failed(way.obstacle);
  const { timeZone } = business;
  const day = paymentDay(command.scheduledDate, { currency: bill.currency, lead: way.lead, timeZone, now });
  return day === undefined ? failed('PAYMENT_DATE_INVALID') : { way, day };
};

/**
 * Transition 10, or why it is not made. Pure, so a dry run is the same without the writing. `paymentId`: of the new
 * attempt.
 */
export const scheduleBill = (
  bill: Bill,
  command: Command,
  context: Context,
  paymentId: number,
): Scheduled | Rejection => {
  const rejection = stateRejection(bill);
  if (rejection) return rejection;
  const planned = plan(bill, command, context);
  if ('code' in planned) return planned;
  const { way, day } = planned;
  const { now } = context;
  const { scheduledDate, processDate, leavesAt } = day;
  const comment = command.comment || null;
  const changes = { scheduledDate, processDate, nextAt: leavesAt, paymentId, paymentMethod: way.method };
  const clean = { failureCode: null, failureReason: null, paymentReference: null };
  const step = move(bill, {
    trigger: 'schedule',
    to: 'SCHEDULED',
    now,
    changes: { ...changes, ...clean },
    fact: { fact: 'scheduled', paymentId, comment },
    comment,
  });
  const payment = {
    id: paymentId,
    businessId: bill.businessId,
    billId: bill.id,
    amountMinor: balanceOf(bill),
    currency: bill.currency,
    method: way.method,
    provider: way.provider,
    status: 'scheduled' as const,
    scheduledDate,
    processDate,
    batchId: null,
    reference: null,
    failureCode: null,
    failureReason: null,
    createdAt: now,
    updatedAt: now,
  };
  return { steps: [step], payments: [{ add: payment }] };
};

/** Transition 11, before the cut-off; or why it is not made. */
export const rescheduleBill = (bill: Bill, command: Command, context: Context): Scheduled | Rejection => {
  const { now } = context;
  if (bill.status !== 'SCHEDULED' || !isBeforeCutOff(bill, now)) return failed('INVALID_STATE_TRANSITION');
  const planned = plan(bill, command, context);
  if ('code' in planned) return planned;
  const { scheduledDate, processDate, leavesAt } = planned.day;
  const { method, provider } = planned.way;
  const changes = { scheduledDate, processDate, nextAt: leavesAt, paymentMethod: method };
  const step = move(bill, { trigger: 'reschedule', to: 'SCHEDULED', now, changes, comment: command.comment });
  const payments = changePayment(bill, { scheduledDate, processDate, method, provider, updatedAt: now });
  return { steps: [step], payments };
};
