import { type PaymentMethod, todayIn, toMajor } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { type Bill, isCreator, type LoadedBill, payability } from '../bills/index.ts';
import type { Actor, Business } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { findFormats } from '../funding-accounts/index.ts';
import { type PaymentDay, paymentDay, scheduledDay } from './payment-day.ts';
import { type Means, type Way, wayFor } from './payment-method.ts';
import { failed, type Rejection } from './rejection.ts';

export type Schedule = {
  /** Left out: today. */
  scheduledDate?: string | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
  comment?: string | null | undefined;
};

export type Given = { actor: Actor; means: Means; now: Date };
type Plan = { way: Way; day: PaymentDay };

/** How this business can pay. In the sandbox every way is simulated, so nothing is looked up. */
export const findMeans = async (tx: Transaction, businessId: number, { environment }: Deps): Promise<Means> => ({
  environment,
  formats: environment === 'sandbox' ? [] : await findFormats(tx, businessId),
});

/** Where duties are separated nobody pays what they entered, unless another person approved it. */
const isSelfApproved = (actor: Actor, bill: Bill): boolean =>
  isCreator(actor, bill) &&
  !bill.approvals.some(({ status, approverId }) => status === 'approved' && approverId !== actor.userId);

const isForbidden = (actor: Actor, bill: Bill, { settings }: Business): boolean => {
  if (settings.separationOfDuties && isSelfApproved(actor, bill)) return true;
  const limit = settings.paymentLimit ?? null;
  return actor.role === 'accountant' && limit !== null && toMajor(bill.amountMinor, bill.currency) > limit;
};

/** The day that a request names. @throws AppError VALIDATION_ERROR when it is past or too far ahead */
export const requestedDay = ({ scheduledDate }: Schedule, business: Business, now: Date): string =>
  scheduledDay(scheduledDate ?? todayIn(business.timeZone, now), business, now);

/** How and when a bill is paid, or why it cannot be. `date`: already checked against the window. */
export const planPayment = (
  { bill, business, vendor }: LoadedBill,
  { date, paymentMethod }: Pick<Schedule, 'paymentMethod'> & { date: string },
  { actor, means, now }: Given,
): Plan | Rejection => {
  if (isForbidden(actor, bill, business)) return failed('PERMISSION_DENIED');
  const obstacle = payability(bill, vendor, now);
  if (obstacle !== undefined) return failed(obstacle);
  const way = wayFor(bill, vendor, paymentMethod, means);
  if ('obstacle' in way) return failed(way.obstacle);
  const day = paymentDay(date, { currency: bill.currency, lead: way.lead, timeZone: business.timeZone, now });
  return day === undefined ? failed('PAYMENT_DATE_INVALID') : { way, day };
};
