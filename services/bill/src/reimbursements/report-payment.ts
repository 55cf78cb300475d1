import type { ErrorDetail, PaymentDetails } from '@outlay/contracts';
import type { BankResult } from '../bank-files/index.ts';
import { isReturnable } from '../payments/index.ts';

/** One attempt to pay a report back by a batch. */
export type ReportPayment = {
  id: number;
  businessId: number;
  reportId: number;
  attempt: number;
  batchId: number;
  amountMinor: number;
  currency: string;
  status: 'processing' | 'paid' | 'failed' | 'returned';
  failureReason: string | null;
  paidAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What the bank's result makes of it; undefined when it changes nothing. Money may come back after it was paid. */
export const decideReportPayment = (
  payment: ReportPayment,
  { outcome, reason }: Pick<BankResult, 'outcome' | 'reason'>,
  now: Date,
): ReportPayment | undefined => {
  const { status, paidAt } = payment;
  if (outcome === 'paid' && status === 'processing') return { ...payment, status: 'paid', paidAt: now, updatedAt: now };
  if (outcome !== 'failed') return undefined;
  const failed = { ...payment, failureReason: reason, updatedAt: now };
  if (status === 'processing') return { ...failed, status: 'failed' };
  return status === 'paid' && isReturnable(paidAt, now) ? { ...failed, status: 'returned' } : undefined;
};

/** The account that the money of a report goes to. */
export type PayeeBank = { type: string; details: PaymentDetails };

const violation = (index: number, key: string): ErrorDetail => ({ field: `reportIds[${index}]`, message: { key } });

/** Why a person cannot be paid by a file that reaches banks of this kind alone (left out: any). */
export const payeeViolations = (
  bank: PayeeBank | undefined,
  reached: string | undefined,
  index: number,
): ErrorDetail[] => {
  if (bank === undefined) return [violation(index, 'batch.payeeWithoutBank')];
  return reached !== undefined && bank.type !== reached ? [violation(index, 'batch.payeeUnreachable')] : [];
};
