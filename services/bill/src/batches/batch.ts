import {
  AppError,
  type BatchFormat,
  type BatchStatus,
  type ErrorDetail,
  type Originator,
  type PaymentDetails,
  todayIn,
} from '@outlay/contracts';
import { businessDayFrom } from '../bank-days/bank-holidays.ts';
import type { FileHead, FilePayment } from '../bank-files/bank-file.ts';
import { cpa005 } from '../bank-files/cpa005.ts';
import { nacha } from '../bank-files/nacha.ts';
import { pain001 } from '../bank-files/pain001.ts';
import { type Bill, balanceOf } from '../bills/bill.ts';
import { calendarsOf, payability } from '../bills/payability.ts';
import { impossible } from '../bills/transitions.ts';
import { type Payment, referenceOf } from '../payments/payment.ts';
import type { Payee } from '../vendors/vendor.ts';

export type FundingAccount = {
  id: number;
  businessId: number;
  name: string;
  currency: string;
  format: BatchFormat;
  last4: string;
  /** How many files were made for it. */
  files: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

export type Batch = {
  id: number;
  businessId: number;
  format: BatchFormat;
  fundingAccountId: number;
  currency: string;
  status: BatchStatus;
  paymentCount: number;
  totalMinor: number;
  fileName: string;
  fileSize: number;
  sha256: string;
  firstProcessDate: string;
  createdBy: number | null;
  confirmedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A bill that is to be paid by a batch, with all that the bank must know. */
export type Payable = { bill: Bill; payee: Payee; payment: Payment; bank: PaymentDetails | undefined };

/** Whose banks a format reaches; undefined: any. */
export const bankOf = (format: BatchFormat): 'CA' | 'US' | undefined => BANK[format];
const BANK: Partial<Record<BatchFormat, 'CA' | 'US'>> = { cpa005: 'CA', nacha: 'US' };
/** Ten digits, in every format that has fixed widths. */
export const MOST_MINOR = 9_999_999_999;

const isFree = ({ bill, payment }: Payable, format: BatchFormat): boolean =>
  payment.batchId === null &&
  (bill.status === 'SCHEDULED' || (bill.status === 'PROCESSING' && payment.provider === `file:${format}`));

type Given = { account: FundingAccount; now: Date };

const violationOf = (payable: Payable, index: number, { account, now }: Given): ErrorDetail[] => {
  const { bill, payee } = payable;
  const violation = (code: string): ErrorDetail[] => [
    { field: `billIds[${index}]`, message: { key: `bill.outcome.${code}` } },
  ];
  const obstacle = payability(bill, payee, now);
  if (obstacle !== undefined) return violation(obstacle);
  const wanted = BANK[account.format];
  if (payable.bank === undefined || (wanted !== undefined && payee.bank?.type !== wanted))
    return violation('PAYMENT_METHOD_NOT_SUPPORTED');
  return balanceOf(bill) > MOST_MINOR ? violation('PAYMENT_METHOD_NOT_SUPPORTED') : [];
};

/**
 * Can these payments go into one file from this account?
 * @throws AppError INVALID_STATE_TRANSITION, CURRENCY_MISMATCH, VALIDATION_ERROR
 */
export const assertPayable = (payables: readonly Payable[], given: Given): void => {
  const taken = payables.find((payable) => !isFree(payable, given.account.format));
  if (taken) throw impossible(taken.bill.status, 'PROCESSING');
  if (payables.some(({ bill }) => bill.currency !== given.account.currency)) throw new AppError('CURRENCY_MISMATCH');
  const details = payables.flatMap((payable, index) => violationOf(payable, index, given));
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};

const inOrder = (dates: readonly string[]): string[] => dates.toSorted((a, b) => a.localeCompare(b));

/** The first day on which a payment in this currency can leave. */
export const firstDay = (currency: string, timeZone: string, now: Date): string =>
  businessDayFrom(todayIn(timeZone, now), calendarsOf(currency));

/** What a bank file says of each payment; a day that has passed becomes the next business day. */
export const filePayments = (payables: readonly Payable[], timeZone: string, now: Date): FilePayment[] =>
  payables.map(({ bill, payee, payment, bank }) => {
    const today = todayIn(timeZone, now);
    const requested = bill.processDate ?? today;
    return {
      reference: referenceOf(payment.id),
      amountMinor: payment.amountMinor,
      payee: payee.name,
      bank: bank ?? {},
      date: businessDayFrom(inOrder([requested, today])[1] ?? today, calendarsOf(bill.currency)),
      note: bill.billNumber,
      isPerson: false,
    };
  });

/** The day on which the first of the payments leaves. */
export const earliestOf = (payments: readonly FilePayment[]): string =>
  inOrder(payments.map(({ date }) => date))[0] ?? '';

/** The file in pieces, in the format of the originator. */
export const writeFile = (head: FileHead<Originator>, payments: readonly FilePayment[]): Iterable<string> => {
  const { originator } = head;
  if (originator.format === 'cpa005') return cpa005({ ...head, originator }, payments);
  if (originator.format === 'nacha') return nacha({ ...head, originator }, payments);
  return pain001({ ...head, originator }, payments);
};

const SUFFIX: Record<BatchFormat, string> = { cpa005: 'txt', nacha: 'ach', pain001: 'xml' };

export const fileNameOf = (batchId: number, format: BatchFormat): string =>
  `payment-batch-${batchId}.${SUFFIX[format]}`;

export const CONTENT_TYPES: Record<BatchFormat, string> = {
  cpa005: 'text/plain; charset=us-ascii',
  nacha: 'text/plain; charset=us-ascii',
  pain001: 'application/xml',
};

const EDGES: Record<'confirmed' | 'settled', readonly BatchStatus[]> = {
  confirmed: ['created'],
  // The bank may still say that it gave money back.
  settled: ['created', 'confirmed', 'settled'],
};

/** @throws AppError INVALID_STATE_TRANSITION for a batch that is through already */
export const assertOpen = ({ status }: Batch, to: 'confirmed' | 'settled'): void => {
  if (!EDGES[to].includes(status))
    throw new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'status', from: status, to, allowed: [] } });
};
