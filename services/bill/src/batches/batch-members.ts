import { type Caller, found } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { BankResult } from '../bank-files/index.ts';
import { type Bill, isPossible, lockBillsOfBatch } from '../bills/index.ts';
import { findBusiness } from '../context/index.ts';
import {
  decideFailPayment,
  decideSettlePayment,
  isReturnable,
  type PaymentDecision,
  referenceOf,
  savePayment,
} from '../payments/index.ts';
import { applyBankResult, lockReportPayments } from '../reimbursements/index.ts';
import { batches } from './batch.table.ts';
import { assertOpen, type Batch } from './batch.ts';

type Result = Pick<BankResult, 'outcome' | 'reason'>;

/** A payment of the batch, as the bank's results name it. */
export type Member = {
  billId: number | null;
  reportId: number | null;
  isOpen: boolean;
  /** Writes and publishes what the bank's result makes of the payment; false when it changes nothing. */
  apply: (result: Result) => boolean;
};

/** What a bank's result makes of the payment of a bill; undefined when it changes nothing. */
export const decideBankResult = (bill: Bill, { outcome, reason }: Result, now: Date): PaymentDecision | undefined => {
  if (outcome === 'paid') return isPossible(bill.status, 'settle') ? decideSettlePayment(bill, { now }) : undefined;
  const isReturn = bill.status === 'PAID';
  if (outcome !== 'failed' || !isPossible(bill.status, 'fail')) return undefined;
  if (isReturn && !isReturnable(bill.paidAt, now)) return undefined;
  return decideFailPayment(bill, { now, code: isReturn ? 'returned_late' : 'rejected_by_bank', reason });
};

/** A batch that has not ended, locked, with its payments by their references. @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION */
export const loadMembers = async (
  tx: ChangeTransaction,
  { businessId, userId }: Caller,
  { id, to }: { id: number; to: 'confirmed' | 'settled' },
): Promise<{ batch: Batch; members: Map<string, Member> }> => {
  const [locked, business] = await Promise.all([batches.lock(tx, businessId, id), findBusiness(tx, businessId)]);
  const batch = found(locked);
  assertOpen(batch, to);
  const bills = await lockBillsOfBatch(tx, businessId, id);
  const reports = await lockReportPayments(tx, businessId, id);
  const members = new Map<string, Member>();
  for (const bill of bills)
    members.set(referenceOf(bill.paymentId ?? 0), {
      billId: bill.id,
      reportId: null,
      isOpen: bill.status === 'PROCESSING',
      apply: (result) => {
        const decision = decideBankResult(bill, result, tx.now);
        if (decision) savePayment(tx, decision, { bill, business, userId });
        return decision !== undefined;
      },
    });
  for (const payment of reports)
    members.set(referenceOf(payment.id), {
      billId: null,
      reportId: payment.reportId,
      isOpen: payment.status === 'processing',
      apply: (result) => applyBankResult(tx, payment, result, batch.format),
    });
  return { batch, members };
};
