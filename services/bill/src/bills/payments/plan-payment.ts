import { type BatchFormat, type Environment, isPaymentMethod, type PaymentMethod, todayIn } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Payee } from '../../banking/index.ts';
import { findFormats } from '../../banking/index.ts';
import type { Actor, Business } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import type { Bill } from '../bills/bill.ts';
import type { LoadedBill } from '../bills/change-bill.ts';
import { payability } from '../bills/check-bill.ts';
import { mayPay } from '../bills/duties.ts';
import type { Payment } from './payment.ts';
import { paymentDay, scheduledDay } from './payment-day.ts';
import { failed, type Rejection } from './rejection.ts';

type Rail = {
  /** Left out: any. */
  bank?: 'CA' | 'US';
  currencies?: readonly string[];
  /** Business days between today and the earliest day on which it can leave. */
  lead: number;
  /** The file that carries it to the bank. */
  format?: BatchFormat;
  needsEmail?: true;
};

const RAILS: Record<PaymentMethod, Rail> = {
  EFT: { bank: 'CA', currencies: ['CAD', 'USD'], lead: 0, format: 'cpa005' },
  ACH: { bank: 'US', currencies: ['USD'], lead: 0, format: 'nacha' },
  WIRE: { lead: 0, format: 'pain001' },
  CHECK: { currencies: ['CAD', 'USD'], lead: 2 },
  INTERAC: { bank: 'CA', currencies: ['CAD'], lead: 0, needsEmail: true },
  MANUAL: { lead: 0 },
};

/** Whether money really moves here, and which bank files the business has an account for. */
type Means = { environment: Environment; formats: readonly BatchFormat[] };

type Way = { method: PaymentMethod; lead: number; provider: string };

const providerOf = ({ format }: Rail, method: PaymentMethod, { environment }: Means): string => {
  if (method === 'MANUAL') return 'manual';
  if (environment === 'sandbox') return 'simulator';
  return format === undefined ? 'manual' : `file:${format}`;
};

/** The way the money goes: the method of the request, else the bill's, else the vendor's; or why there is none. */
const wayFor = (bill: Bill, payee: Payee, requested: string | null | undefined, means: Means): Way | Rejection => {
  const method = requested ?? bill.paymentMethod ?? payee.defaultPaymentMethod;
  if (method === null) return failed('PAYMENT_METHOD_REQUIRED');
  if (!isPaymentMethod(method)) return failed('PAYMENT_METHOD_NOT_SUPPORTED');
  const rail = RAILS[method];
  const unreachable = rail.bank !== undefined && payee.bankType !== null && payee.bankType !== rail.bank;
  const unfunded =
    means.environment === 'production' && rail.format !== undefined && !means.formats.includes(rail.format);
  if (unreachable || unfunded || (rail.needsEmail && payee.email === null))
    return failed('PAYMENT_METHOD_NOT_SUPPORTED');
  if (rail.currencies && !rail.currencies.includes(bill.currency)) return failed('CURRENCY_NOT_SUPPORTED');
  return { method, lead: rail.lead, provider: providerOf(rail, method, means) };
};

export type Schedule = {
  /** Left out: today. */
  scheduledDate?: string | undefined;
  /** Any text: one that is not offered rejects each bill by itself. */
  paymentMethod?: string | null | undefined;
  comment?: string | null | undefined;
};

export type Planning = { actor: Actor; means: Means; now: Date };

/** What changes of the bill, and what is to be known of the attempt. */
type Plan = {
  changes: Pick<Bill, 'scheduledDate' | 'processDate' | 'nextAt' | 'paymentMethod'>;
  attempt: Pick<Payment, 'scheduledDate' | 'processDate' | 'method' | 'provider'>;
};

/** How this business can pay. In the sandbox every way is simulated, so nothing is looked up. */
export const findMeans = async (tx: Transaction, businessId: number, { environment }: Deps): Promise<Means> => ({
  environment,
  formats: environment === 'sandbox' ? [] : await findFormats(tx, businessId),
});

/** The day that a request names. @throws AppError VALIDATION_ERROR when it is past or too far ahead */
export const requestedDay = ({ scheduledDate }: Schedule, business: Business, now: Date): string =>
  scheduledDay(scheduledDate ?? todayIn(business.timeZone, now), business, now);

/** How and when a bill is paid, or why it cannot be. `date`: already checked against the window. */
export const planPayment = (
  { bill, business, payee }: LoadedBill,
  { date, paymentMethod }: Pick<Schedule, 'paymentMethod'> & { date: string },
  { actor, means, now }: Planning,
): Plan | Rejection => {
  if (!mayPay(actor, bill, business)) return failed('PERMISSION_DENIED');
  const obstacle = payability(bill, payee, now);
  if (obstacle !== undefined) return failed(obstacle);
  const way = wayFor(bill, payee, paymentMethod, means);
  if ('code' in way) return way;
  const day = paymentDay(date, { currency: bill.currency, lead: way.lead, timeZone: business.timeZone, now });
  if (day === undefined) return failed('PAYMENT_DATE_INVALID');
  const { method, provider } = way;
  const { scheduledDate, processDate, leavesAt } = day;
  return {
    changes: { scheduledDate, processDate, nextAt: leavesAt, paymentMethod: method },
    attempt: { scheduledDate, processDate, method, provider },
  };
};
