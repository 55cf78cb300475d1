import type { BatchFormat, Environment, PaymentMethod } from '@outlay/contracts';
import type { Bill, Obstacle } from '../bills/index.ts';
import type { Payee } from '../vendors/index.ts';

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
  const unreachable = rail.bank !== undefined && payee.bankType !== null && payee.bankType !== rail.bank;
  const unfunded =
    means.environment === 'production' && rail.format !== undefined && !means.formats.includes(rail.format);
  if (unreachable || unfunded || (rail.needsEmail && payee.email === null))
    return { obstacle: 'PAYMENT_METHOD_NOT_SUPPORTED' };
  if (rail.currencies && !rail.currencies.includes(bill.currency)) return { obstacle: 'CURRENCY_NOT_SUPPORTED' };
  return { method, lead: rail.lead, provider: providerOf(rail, method, means) };
};
