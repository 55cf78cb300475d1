import type { BeginReportPayments, ErrorDetail, PaymentDetails, ReportPayments } from '@outlay/contracts';
import type { BankResult } from '../bank-files/bank-results.ts';
import { isReturnable } from '../payments/late-return.ts';

/** Who knows the reports: what is owed for these to whom, and may it be paid now? */
export type ReportCalls = (command: BeginReportPayments) => Promise<ReportPayments>;

/** One try to pay a report back by a batch. */
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

/** The bank's word on it; undefined when that changes nothing. Money may come back after it was paid. */
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

/** The account that the money of a report goes to, as far as it can be reached by this kind of file. */
export type PayeeBank = { type: string; details: PaymentDetails };

const violation = (index: number, key: string): ErrorDetail => ({ field: `reportIds[${index}]`, message: { key } });

/** Why a person cannot be paid by a file that reaches banks of this kind alone (left out: any). */
export const payeeViolations = (
  bank: PayeeBank | undefined,
  wanted: string | undefined,
  index: number,
): ErrorDetail[] => {
  if (bank === undefined) return [violation(index, 'batch.payeeWithoutBank')];
  return wanted !== undefined && bank.type !== wanted ? [violation(index, 'batch.payeeUnreachable')] : [];
};
