import { type Caller, found, type Locale } from '@outlay/contracts';
import { type ChangeTransaction, changedBy } from '@outlay/store';
import { type BankResult, MOST_RESULTS, readResults } from '../../banking/index.ts';
import {
  type Bill,
  decideFailPayment,
  decideSettlePayment,
  isPossible,
  isReturnable,
  lockBillsOfBatch,
  type PaymentDecision,
  referenceOf,
  savePayment,
} from '../../bills/index.ts';
import { assertKeepsTheBooks, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { applyBankResult } from '../reimbursements/pay-reports.ts';
import { assertMayPayBack } from '../reimbursements/payer.ts';
import { lockReportPayments } from '../reimbursements/report-payment.table.ts';
import { batchUpdated } from './batch.events.ts';
import { batches } from './batch.table.ts';
import { assertOpen, type Batch, endBatch } from './batch.ts';
import { type Imported, type ImportedResult, summaryOf } from './batch.view.ts';
import { assertPaidBy } from './payables.ts';
import { addResults } from './payment-result.table.ts';

type Result = Pick<BankResult, 'outcome' | 'reason'>;

/** A payment of the batch, as the bank's results name it. */
type Member = {
  billId: number | null;
  reportId: number | null;
  isOpen: boolean;
  /** Writes and publishes what the bank's result makes of the payment; false when it changes nothing. */
  apply: (result: Result) => boolean;
};

/** What a bank's result makes of the payment of a bill; undefined when it changes nothing. */
const decideBankResult = (bill: Bill, { outcome, reason }: Result, now: Date): PaymentDecision | undefined => {
  if (outcome === 'paid') return isPossible(bill.status, 'settle') ? decideSettlePayment(bill, { now }) : undefined;
  const isReturn = bill.status === 'PAID';
  if (outcome !== 'failed' || !isPossible(bill.status, 'fail')) return undefined;
  if (isReturn && !isReturnable(bill.paidAt, now)) return undefined;
  return decideFailPayment(bill, { now, code: isReturn ? 'returned_late' : 'rejected_by_bank', reason });
};

/**
 * A batch that has not ended, locked, with its payments by their references, for one who may pay each of them.
 * @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION, FORBIDDEN, SELF_APPROVAL_NOT_ALLOWED
 */
const loadMembers = async (
  tx: ChangeTransaction,
  caller: Caller,
  { id, to }: { id: number; to: 'confirmed' | 'settled' },
): Promise<{ batch: Batch; members: Map<string, Member>; locale: Locale }> => {
  const { businessId, userId } = caller;
  const [locked, business] = await Promise.all([batches.lock(tx, businessId, id), findBusiness(tx, businessId)]);
  const batch = found(locked);
  assertOpen(batch, to);
  const bills = await lockBillsOfBatch(tx, businessId, id);
  const reports = await lockReportPayments(tx, businessId, id);
  assertPaidBy(
    caller,
    bills.map((bill) => ({ bill })),
    business,
  );
  for (const payment of reports)
    assertMayPayBack(caller, payment, { business, field: `reportIds[${reports.indexOf(payment)}]` });
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
  return { batch, members, locale: business.locale };
};

/** The first result of each payment that changes something counts. Removes from `open` what is decided. */
const applyAll = (
  members: ReadonlyMap<string, Member>,
  reported: readonly BankResult[],
  open: Set<string>,
): ImportedResult[] => {
  const decided = new Set<string>();
  const applyOne = (reference: string, { outcome, reason }: BankResult): ImportedResult => {
    const member = members.get(reference);
    const { billId = null, reportId = null } = member ?? {};
    const isApplied = !decided.has(reference) && (member?.apply({ outcome, reason }) ?? false);
    if (isApplied) {
      decided.add(reference);
      open.delete(reference);
    }
    return { reference, billId, reportId, outcome: isApplied ? outcome : 'ignored', reason };
  };
  return reported.flatMap((result) =>
    (result.reference === null ? [...members.keys()] : [result.reference]).map((each) => applyOne(each, result)),
  );
};

/**
 * What the bank reports of each payment; the batch is settled when none is under way any more.
 * @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION, VALIDATION_ERROR with the reason why the file cannot be read,
 * RATE_LIMITED, SERVICE_UNAVAILABLE
 */
export const importResults = async (
  { database, reports }: Deps,
  caller: Caller,
  id: number,
  file: { format: 'csv' | 'pain002'; content: string },
): Promise<Imported> => {
  assertKeepsTheBooks(caller);
  const { businessId } = caller;
  const reported = await readResults({ businessId, ...file }, reports);
  return database.changeIdempotently(caller, async (tx) => {
    const { batch, members, locale } = await loadMembers(tx, caller, { id, to: 'settled' });
    const open = new Set([...members].filter(([, { isOpen }]) => isOpen).map(([reference]) => reference));
    const results = applyAll(members, reported, open);
    const importedAt = tx.now;
    await addResults(tx, { businessId, batchId: id, importedAt, most: MOST_RESULTS }, results);
    const imported = { importedAt, ...summaryOf(results) };
    const isOver = open.size === 0 && batch.status !== 'settled';
    const settled = isOver ? endBatch(batch, 'settled', tx.now) : batch;
    tx.audit('payment_batch.results_imported', `payment_batch:${id}`, { before: batch, after: settled });
    if (!isOver) return { batch, ...imported };
    tx.write(batches.update(settled));
    tx.publish(batchUpdated(batch, settled, locale));
    return { batch: settled, ...imported };
  });
};

/** The bank has executed all of it: what is under way is paid. @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION */
export const confirmBatch = async ({ database }: Deps, caller: Caller, id: number): Promise<Batch> => {
  assertKeepsTheBooks(caller);
  return database.changeIdempotently(caller, async (tx) => {
    const { batch, members, locale } = await loadMembers(tx, caller, { id, to: 'confirmed' });
    const confirmed = endBatch(batch, 'confirmed', tx.now);
    tx.write(batches.update(confirmed));
    const event = batchUpdated(batch, confirmed, locale);
    tx.publish(event);
    tx.audit('payment_batch.confirmed', `payment_batch:${id}`, changedBy(event));
    for (const member of members.values()) member.apply({ outcome: 'paid', reason: null });
    return confirmed;
  });
};
