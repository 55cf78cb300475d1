import {
  type Caller,
  type CreatePaymentBatch,
  invalidField,
  type Originator,
  originator as originatorContract,
  todayIn,
} from '@outlay/contracts';
import type { CallIdentity } from '@outlay/http';
import { type ChangeTransaction, publishAudited } from '@outlay/store';
import {
  assertTotalFits,
  businessDayFrom,
  calendarsOf,
  countFile,
  type FilePayment,
  type FundingAccount,
  fileNameOf,
  lockOriginator,
  totalOf,
  writeBankFile,
} from '../../banking/index.ts';
import type { Bill } from '../../bills/index.ts';
import { decideProcessPayment, savePayment, writePayment } from '../../bills/index.ts';
import { assertKeepsTheBooks, type Business, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { payReports } from '../reimbursements/pay-reports.ts';
import { batchCreated } from './batch.events.ts';
import { batches, writeBatchFile } from './batch.table.ts';
import type { Batch } from './batch.ts';
import { assertPaidBy, assertPayable, filePayments, lockNamed, payablesOf } from './payables.ts';

type Given = { id: number; account: FundingAccount; createdBy: number | null; now: Date };

/** A batch of these payments, and when its file was written. */
const decideCreateBatch = (
  payments: readonly FilePayment[],
  file: { fileSize: number; sha256: string },
  { id, account, createdBy, now }: Given,
): Batch => ({
  ...file,
  id,
  businessId: account.businessId,
  format: account.format,
  fundingAccountId: account.id,
  currency: account.currency,
  status: 'created',
  paymentCount: payments.length,
  totalMinor: payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  fileName: fileNameOf(id, account.format),
  firstProcessDate: payments.map(({ date }) => date).toSorted()[0] ?? '',
  createdBy,
  confirmedAt: null,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

type Leaving = { batch: Batch; business: Business; userId: number | null };

/** The payment leaves with the file, unless its day had come before. */
const leave = (tx: ChangeTransaction, bill: Bill, { batch, business, userId }: Leaving): void => {
  const change = { provider: `file:${batch.format}`, batchId: batch.id };
  if (bill.status === 'PROCESSING')
    tx.write(writePayment(bill.businessId, { change: { id: bill.paymentId ?? 0, ...change } }));
  else
    savePayment(tx, decideProcessPayment(bill, { now: tx.now, answersAt: null, change }), { bill, business, userId });
};

/** @throws AppError VALIDATION_ERROR */
export const loadAccount = async (
  tx: ChangeTransaction,
  { box }: Deps,
  businessId: number,
  { fundingAccountId: id, format }: CreatePaymentBatch,
): Promise<{ account: FundingAccount; originator: Originator }> => {
  const found = await lockOriginator(tx, box, { businessId, id });
  if (!found) throw invalidField('fundingAccountId', 'validation.unknownReference');
  const { account } = found;
  // Accounts of earlier releases may have what no bank file can carry.
  if (!originatorContract.safeParse(found.originator).success)
    throw invalidField('fundingAccountId', 'batch.accountNotWritable');
  if (account.format !== format) throw invalidField('format', 'validation.oneOf', { values: account.format });
  return found;
};

/**
 * Makes the batch and its file, once and for ever, and lets its payments leave.
 * @param identity in whose name the expense service is called for the reports
 * @throws AppError FORBIDDEN, SELF_APPROVAL_NOT_ALLOWED, VALIDATION_ERROR, CURRENCY_MISMATCH, INVALID_STATE_TRANSITION,
 * SERVICE_UNAVAILABLE
 */
export const createBatch = async (
  deps: Deps,
  caller: Caller,
  command: CreatePaymentBatch,
  identity: CallIdentity,
): Promise<Batch> => {
  assertKeepsTheBooks(caller);
  const { database, box } = deps;
  const { businessId, userId } = caller;
  const id = await database.nextId('payment_batches_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const { now } = tx;
    const [business, { account, originator }] = await Promise.all([
      findBusiness(tx, businessId),
      loadAccount(tx, deps, businessId, command),
    ]);
    const payables = payablesOf(await lockNamed(tx, box, { businessId, ids: [...new Set(command.billIds)] }));
    assertPayable(payables, { account, originator, now });
    assertPaidBy(caller, payables, business);
    const { timeZone } = business;
    const { currency, files } = account;
    const bills = filePayments(payables, { timeZone, now, format: account.format });
    assertTotalFits(account.format, totalOf(bills), currency);
    const date = businessDayFrom(todayIn(timeZone, now), calendarsOf(currency));
    const paying = {
      business,
      actor: caller,
      account,
      originator,
      identity,
      batchId: id,
      date,
      billsMinor: totalOf(bills),
      reportIds: [...new Set(command.reportIds)],
    };
    const payments = [...bills, ...(await payReports(deps, tx, paying))];
    const head = { batchId: id, fileNumber: files + 1, createdAt: now, timeZone, currency, originator };
    const file = await writeBatchFile(tx, box, { businessId, batchId: id }, writeBankFile(head, payments));
    const batch = decideCreateBatch(payments, file, { id, account, createdBy: userId, now });
    tx.write(batches.insert(batch));
    tx.write(countFile(account));
    publishAudited(tx, [batchCreated(batch, business.locale)]);
    for (const { bill } of payables) leave(tx, bill, { batch, business, userId });
    return batch;
  });
};
