import type { ErrorDetail } from '@outlay/contracts';
import type { BankResult } from '../../banking/index.ts';
import { isPayable, type PaymentHold } from '../../banking/index.ts';
import { isReturnable } from '../../bills/index.ts';

/** One attempt to pay a report back by a batch. */
export type ReportPayment = {
  id: number;
  businessId: number;
  reportId: number;
  attempt: number;
  batchId: number;
  /** Who is paid; null of an attempt from before they were kept. */
  payee: string | null;
  amountMinor: number;
  currency: string;
  status: 'processing' | 'paid' | 'failed' | 'returned';
  failureReason: string | null;
  /** Who is paid, had a hand in the report or set the account; empty of an attempt from before they were kept. */
  parties: readonly number[];
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

const violation = (index: number, key: string): ErrorDetail => ({ field: `reportIds[${index}]`, message: { key } });

type PayeeBank = Pick<PaymentHold, 'verifiedAt' | 'holdUntil'> & { type: string };

/** Why a person cannot be paid by a file; `reached`: the kind of bank that it reaches alone (left out: any). */
export const payeeViolations = (
  bank: PayeeBank | undefined,
  { reached, index, now }: { reached: string | undefined; index: number; now: Date },
): ErrorDetail[] => {
  if (bank === undefined) return [violation(index, 'batch.payeeWithoutBank')];
  if (bank.verifiedAt === null) return [violation(index, 'batch.payeeUnverified')];
  if (!isPayable(bank, now)) return [violation(index, 'batch.payeeOnHold')];
  return reached !== undefined && bank.type !== reached ? [violation(index, 'batch.payeeUnreachable')] : [];
};
