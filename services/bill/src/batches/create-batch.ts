import { type Caller, type CreatePaymentBatch, invalidField } from '@outlay/contracts';
import type { ChangeTransaction, SecretBox } from '@outlay/store';
import type { Bill } from '../bills/bill.ts';
import { writeSteps } from '../bills/save-steps.ts';
import { findBusiness } from '../context/business.table.ts';
import type { Business } from '../context/business.ts';
import { lockAccount } from '../funding-accounts/funding-account.table.ts';
import { processBill } from '../payments/pay-bill.ts';
import { writePayment } from '../payments/payment.table.ts';
import { payReports } from '../reimbursements/pay-reports.ts';
import type { ReportCalls } from '../reimbursements/report-payment.ts';
import { lockPayables } from '../store/batch-payments.ts';
import { insertBatch } from './batch.table.ts';
import { assertPayable, type Batch, earliestOf, fileNameOf, filePayments, firstDay, writeFile } from './batch.ts';
import { writeBatchFile } from './batch-file.table.ts';

const COUNT_FILE = 'UPDATE funding_accounts SET files = files + 1 WHERE business_id = $1 AND id = $2';

type Published = { business: Business; userId: number | null };

/** Into the file: PROCESSING, unless its day had come before. */
const leave = (tx: ChangeTransaction, bill: Bill, { batch, business, userId }: Published & { batch: Batch }): void => {
  const change = { id: bill.paymentId ?? 0, provider: `file:${batch.format}`, batchId: batch.id };
  if (bill.status === 'PROCESSING') {
    tx.write(writePayment(bill.businessId, { change }));
    return;
  }
  const decided = processBill(bill, {
    now: tx.now,
    answersAt: null,
    change: { provider: change.provider, batchId: batch.id },
  });
  writeSteps(tx, { ...decided, business, userId });
};

type Making = {
  caller: Caller;
  box: SecretBox;
  command: CreatePaymentBatch;
  id: number;
  call: ReportCalls;
  nextId: () => Promise<number>;
};

/**
 * Makes the batch and its file, once and for ever, and lets its payments leave.
 * @throws AppError VALIDATION_ERROR, CURRENCY_MISMATCH, INVALID_STATE_TRANSITION
 */
export const makeBatch = async (
  tx: ChangeTransaction,
  { caller, box, command, id, call, nextId }: Making,
): Promise<Batch> => {
  const { businessId, userId } = caller;
  const [business, found] = await Promise.all([
    findBusiness(tx, businessId),
    lockAccount(tx, box, { businessId, id: command.fundingAccountId }),
  ]);
  if (!found) throw invalidField('fundingAccountId', 'validation.unknownReference');
  const { account, originator } = found;
  if (account.format !== command.format) throw invalidField('format', 'validation.oneOf', { values: account.format });
  const payables = await lockPayables(tx, box, { businessId, ids: [...new Set(command.billIds)] });
  assertPayable(payables, { account, now: tx.now });
  const date = firstDay(account.currency, business.timeZone, tx.now);
  const paying = { caller, box, account, call, nextId, batchId: id, date };
  const payments = [
    ...filePayments(payables, business.timeZone, tx.now),
    ...(await payReports(tx, paying, [...new Set(command.reportIds)])),
  ];
  const head = {
    batchId: id,
    fileNumber: account.files + 1,
    createdAt: tx.now,
    currency: account.currency,
    originator,
  };
  const file = await writeBatchFile(tx, box, { businessId, batchId: id }, writeFile(head, payments));
  const batch: Batch = {
    id,
    businessId,
    format: account.format,
    fundingAccountId: account.id,
    currency: account.currency,
    status: 'created',
    paymentCount: payments.length,
    totalMinor: payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    fileName: fileNameOf(id, account.format),
    ...file,
    firstProcessDate: earliestOf(payments),
    createdBy: userId,
    confirmedAt: null,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
  };
  tx.write(insertBatch(batch));
  tx.write({ name: 'funding-account-count', text: COUNT_FILE, values: [businessId, account.id] });
  for (const { bill } of payables) leave(tx, bill, { batch, business, userId });
  tx.audit('payment_batch.created', `payment_batch:${id}`);
  return batch;
};
