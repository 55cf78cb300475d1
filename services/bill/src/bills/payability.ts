import type { BatchFormat, Environment, PaymentMethod } from '@outlay/contracts';
import type { BankCalendar } from '../bank-days/bank-holidays.ts';
import type { Payee } from '../vendors/vendor.ts';
import { type Bill, balanceOf } from './bill.ts';

/** Why a bill cannot be paid (docs/api.md 1.3, the table of outcomes). */
export type Obstacle =
  | 'VENDOR_INACTIVE'
  | 'VENDOR_PAYMENT_DETAILS_MISSING'
  | 'VENDOR_UNVERIFIED'
  | 'PAYMENT_METHOD_NOT_SUPPORTED'
  | 'PAYMENT_METHOD_REQUIRED'
  | 'CURRENCY_NOT_SUPPORTED'
  | 'BILL_ON_HOLD'
  | 'NOTHING_TO_PAY';

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

const RAILS: Record<Exclude<PaymentMethod, 'CARD'>, Rail> = {
  EFT: { bank: 'CA', currencies: ['CAD', 'USD'], lead: 0, format: 'cpa005' },
  ACH: { bank: 'US', currencies: ['USD'], lead: 0, format: 'nacha' },
  WIRE: { lead: 0, format: 'pain001' },
  CHECK: { currencies: ['CAD', 'USD'], lead: 2 },
  INTERAC: { bank: 'CA', currencies: ['CAD'], lead: 0, needsEmail: true },
  MANUAL: { lead: 0 },
};

const CALENDARS: Record<string, readonly BankCalendar[]> = { CAD: ['CA'], USD: ['US'] };

/** Whose bank holidays count for a currency. */
export const calendarsOf = (currency: string): readonly BankCalendar[] => CALENDARS[currency] ?? [];

/** The check of transition 8: can this bill be paid at all, whatever the method? */
export const payability = (bill: Bill, payee: Payee, now: Date): Obstacle | undefined => {
  if (payee.status !== 'active') return 'VENDOR_INACTIVE';
  if (payee.bank === null) return 'VENDOR_PAYMENT_DETAILS_MISSING';
  if (payee.verifiedAt === null || (payee.holdUntil !== null && now < payee.holdUntil)) return 'VENDOR_UNVERIFIED';
  if (bill.onHold) return 'BILL_ON_HOLD';
  return balanceOf(bill) > 0 ? undefined : 'NOTHING_TO_PAY';
};

/** Whether money really moves here, and which bank files the business has an account for. */
export type Means = { environment: Environment; formats: readonly BatchFormat[] };

export type Way = { method: PaymentMethod; lead: number; provider: string };

const providerOf = ({ format }: Rail, method: PaymentMethod, { environment }: Means): string => {
  if (method === 'MANUAL') return 'manual';
  if (environment === 'sandbox') return 'simulator';
  return format === undefined ? 'manual' : `file:${format}`;
};

/** The way the money goes: the method of the request, else the bill's, else the vendor's; or why there is none. */
export const wayFor = (
  bill: Bill,
  payee: Payee,
  requested: PaymentMethod | null | undefined,
  means: Means,
): Way | { obstacle: Obstacle } => {
  const method = requested ?? bill.paymentMethod ?? payee.defaultPaymentMethod;
  if (method === null) return { obstacle: 'PAYMENT_METHOD_REQUIRED' };
  if (method === 'CARD') return { obstacle: 'PAYMENT_METHOD_NOT_SUPPORTED' };
  const rail = RAILS[method];
  const unreachable = rail.bank !== undefined && payee.bank !== null && payee.bank.type !== rail.bank;
  const unfunded =
    means.environment === 'production' && rail.format !== undefined && !means.formats.includes(rail.format);
  if (unreachable || unfunded || (rail.needsEmail && payee.email === null))
    return { obstacle: 'PAYMENT_METHOD_NOT_SUPPORTED' };
  if (rail.currencies && !rail.currencies.includes(bill.currency)) return { obstacle: 'CURRENCY_NOT_SUPPORTED' };
  return { method, lead: rail.lead, provider: providerOf(rail, method, means) };
};
