import { type BatchFormat, type Caller, notFound } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { BankResult } from '../bank-files/bank-results.ts';
import type { Bill } from '../bills/bill.ts';
import { writeSteps } from '../bills/save-steps.ts';
import { isPossible } from '../bills/transitions.ts';
import { findBusiness } from '../context/business.table.ts';
import type { Business } from '../context/business.ts';
import { isReturnable } from '../payments/late-return.ts';
import { failBill, settleBill } from '../payments/pay-bill.ts';
import { referenceOf } from '../payments/payment.ts';
import { publishReportPaymentDecided } from '../reimbursements/report-payment.events.ts';
import { lockReportPayments, updateReportPayment } from '../reimbursements/report-payment.table.ts';
import { decideReportPayment, type ReportPayment } from '../reimbursements/report-payment.ts';
import { lockBillsOfBatch } from '../store/batch-payments.ts';
import { lockBatch, updateBatch } from './batch.table.ts';
import { assertOpen, type Batch } from './batch.ts';

type StepDetails = { business: Business; userId: number | null };
type Named = { billId: number | null; reportId: number | null };
type Result = Named & { reference: string; outcome: BankResult['outcome']; reason: string | null };
export type Imported = { batch: Batch; results: Result[] };

const settle = (tx: ChangeTransaction, bill: Bill, details: StepDetails): void =>
  void writeSteps(tx, { ...settleBill(bill, { now: tx.now, method: bill.paymentMethod ?? 'MANUAL' }), ...details });

type PaymentResult = StepDetails & Pick<BankResult, 'outcome' | 'reason'>;

/** The bank's word on one payment; false when it changes nothing. */
const apply = (tx: ChangeTransaction, bill: Bill, { outcome, reason, ...details }: PaymentResult): boolean => {
  if (outcome === 'paid' && isPossible(bill.status, 'settle')) {
    settle(tx, bill, details);
    return true;
  }
  const isReturn = bill.status === 'PAID';
  if (outcome !== 'failed' || !isPossible(bill.status, 'fail') || (isReturn && !isReturnable(bill.paidAt, tx.now)))
    return false;
  const code = isReturn ? 'returned_late' : 'rejected_by_bank';
  writeSteps(tx, { ...failBill(bill, { now: tx.now, code, reason }), ...details });
  return true;
};

/** The same for a payment of a report, of which the expense service is told. */
const applyToReport = (
  tx: ChangeTransaction,
  payment: ReportPayment,
  outcomeOfBank: Pick<BankResult, 'outcome' | 'reason'>,
  format: BatchFormat,
): boolean => {
  const decided = decideReportPayment(payment, outcomeOfBank, tx.now);
  if (!decided) return false;
  tx.write(updateReportPayment(decided));
  tx.publish(publishReportPaymentDecided(decided, format));
  return true;
};

/** Ends a batch when none of its payments is under way any more. */
const ended = (tx: ChangeTransaction, batch: Batch, status: Batch['status']): Batch => {
  const after = { ...batch, status, version: batch.version + 1, updatedAt: tx.now };
  const confirmed = status === 'confirmed' ? { ...after, confirmedAt: tx.now } : after;
  tx.write(updateBatch(confirmed));
  return confirmed;
};

const opened = async (tx: ChangeTransaction, caller: Caller, id: number, to: 'confirmed' | 'settled') => {
  const [batch, business] = await Promise.all([
    lockBatch(tx, caller.businessId, id),
    findBusiness(tx, caller.businessId),
  ]);
  if (!batch) throw notFound();
  assertOpen(batch, to);
  const bills = await lockBillsOfBatch(tx, caller.businessId, id);
  return { batch, business, bills, reports: await lockReportPayments(tx, caller.businessId, id) };
};

/** The bank has executed all of it: what is under way is paid. @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION */
export const confirmBatch = async (tx: ChangeTransaction, caller: Caller, id: number): Promise<Batch> => {
  const { batch, business, bills, reports } = await opened(tx, caller, id, 'confirmed');
  const { userId } = caller;
  for (const bill of bills) if (bill.status === 'PROCESSING') settle(tx, bill, { business, userId });
  for (const report of reports) applyToReport(tx, report, { outcome: 'paid', reason: null }, batch.format);
  tx.audit('payment_batch.confirmed', `payment_batch:${id}`);
  return ended(tx, batch, 'confirmed');
};

/** A payment of the batch, as the bank's results name it. */
type Member = Named & { isOpen: boolean; apply(outcomeOfBank: Pick<BankResult, 'outcome' | 'reason'>): boolean };

const membersOf = (
  tx: ChangeTransaction,
  { batch, business, bills, reports }: Awaited<ReturnType<typeof opened>>,
  userId: number | null,
): Map<string, Member> => {
  const ofBills = bills.map((bill): [string, Member] => [
    referenceOf(bill.paymentId ?? 0),
    {
      billId: bill.id,
      reportId: null,
      isOpen: bill.status === 'PROCESSING',
      apply: (outcomeOfBank) => apply(tx, bill, { ...outcomeOfBank, business, userId }),
    },
  ]);
  const ofReports = reports.map((payment): [string, Member] => [
    referenceOf(payment.id),
    {
      billId: null,
      reportId: payment.reportId,
      isOpen: payment.status === 'processing',
      apply: (outcomeOfBank) => applyToReport(tx, payment, outcomeOfBank, batch.format),
    },
  ]);
  return new Map([...ofBills, ...ofReports]);
};

/**
 * The bank's word on each payment, the first for each counts; the batch is settled when none is under way any more.
 * @throws AppError as above
 */
export const importIntoBatch = async (
  tx: ChangeTransaction,
  caller: Caller,
  id: number,
  outcomeOfBank: readonly BankResult[],
): Promise<Imported> => {
  const context = await opened(tx, caller, id, 'settled');
  const members = membersOf(tx, context, caller.userId);
  const left = new Set([...members].filter(([, { isOpen }]) => isOpen).map(([reference]) => reference));
  const decided = new Set<string>();
  const one = (reference: string, { outcome, reason }: BankResult): Result => {
    const member = decided.has(reference) ? undefined : members.get(reference);
    const { billId = null, reportId = null } = members.get(reference) ?? {};
    if (!member?.apply({ outcome, reason })) return { reference, billId, reportId, outcome: 'ignored', reason };
    decided.add(reference);
    left.delete(reference);
    return { reference, billId, reportId, outcome, reason };
  };
  const results = outcomeOfBank.flatMap((result) =>
    (result.reference === null ? [...members.keys()] : [result.reference]).map((reference) => one(reference, result)),
  );
  tx.audit('payment_batch.results_imported', `payment_batch:${id}`);
  const { batch } = context;
  const isThrough = left.size === 0 && batch.status !== 'settled';
  return { batch: isThrough ? ended(tx, batch, 'settled') : batch, results };
};
