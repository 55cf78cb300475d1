import {
  AppError,
  type BeginReportPayments,
  type Caller,
  type ErrorDetail,
  type ReportPayment as Owed,
  type PaymentDetails,
} from '@outlay/contracts';
import type { ChangeTransaction, SecretBox, Transaction } from '@outlay/store';
import type { FilePayment } from '../bank-files/bank-file.ts';
import { bankOf, type FundingAccount, MOST_MINOR } from '../batches/batch.ts';
import { employeeOwner } from '../employee-accounts/employee-account.table.ts';
import { referenceOf } from '../payments/payment.ts';
import { insertReportPayment, lockTries } from './report-payment.table.ts';
import { type PayeeBank, payeeViolations, type ReportCalls, type ReportPayment } from './report-payment.ts';

/** By the report's employee, else by the user's; who left keeps the right to their money. */
const BANKS = `SELECT e.employee_id AS "employeeId", e.user_id AS "userId", b.type, b.sealed
  FROM employees e JOIN employee_banks b ON b.business_id = e.business_id AND b.employee_id = e.employee_id
  WHERE e.business_id = $1 AND (e.employee_id = ANY($2) OR e.user_id = ANY($3))`;
type BankRow = { employeeId: number; userId: number | null; type: string; sealed: Buffer };

type Given = {
  caller: Caller;
  box: SecretBox;
  account: FundingAccount;
  call: ReportCalls;
  nextId: () => Promise<number>;
  batchId: number;
  /** The day on which the money leaves. */
  date: string;
};
type Paying = { owed: Owed; bank: PayeeBank };

const banksOf = async (tx: Transaction, { caller, box }: Given, owed: readonly Owed[]) => {
  const { businessId } = caller;
  const values = [businessId, owed.map(({ employeeId }) => employeeId ?? 0), owed.map(({ userId }) => userId)];
  const rows = await tx.rows<BankRow>({ name: 'employee-banks-some', text: BANKS, values });
  return owed.map(({ employeeId, userId }): PayeeBank | undefined => {
    const row = rows.find((each) => each.employeeId === employeeId) ?? rows.find((each) => each.userId === userId);
    if (!row) return undefined;
    const opened = box.open(employeeOwner(businessId, row.employeeId), row.sealed).toString();
    return { type: row.type, details: JSON.parse(opened) as PaymentDetails };
  });
};

/** The reports, in the order of the request; or why they cannot be paid. @throws AppError */
const request = async (call: ReportCalls, command: BeginReportPayments): Promise<Owed[]> => {
  const { payments, refused } = await call(command);
  const place = (reportId: number): string =>
    `reportIds[${command.reports.findIndex((each) => each.reportId === reportId)}]`;
  const details = refused
    .filter(({ code }) => code === 'NOT_FOUND')
    .map(({ reportId }): ErrorDetail => ({ field: place(reportId), message: { key: 'validation.unknownReference' } }));
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  const [first] = refused;
  if (first?.code === 'FORBIDDEN') throw new AppError('FORBIDDEN');
  if (first)
    throw new AppError('INVALID_STATE_TRANSITION', {
      facts: { field: place(first.reportId), from: first.status, to: 'reimbursed', allowed: [] },
    });
  return command.reports.map(({ reportId }) => payments.find((each) => each.reportId === reportId) as Owed);
};

const withBanks = async (tx: Transaction, given: Given, owed: readonly Owed[]): Promise<Paying[]> => {
  const { account } = given;
  if (owed.some(({ currency }) => currency !== account.currency)) throw new AppError('CURRENCY_MISMATCH');
  const banks = await banksOf(tx, given, owed);
  const details = owed.flatMap(({ amountMinor }, index) =>
    payeeViolations(amountMinor > MOST_MINOR ? undefined : banks[index], bankOf(account.format), index),
  );
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
  return owed.map((each, index) => ({ owed: each, bank: banks[index] as PayeeBank }));
};

/** The same number for a try whose batch was never made: what was begun then goes on. */
const triesOf = async (tx: Transaction, businessId: number, reportIds: readonly number[]) => {
  const before = await lockTries(tx, businessId, reportIds);
  const open = reportIds.findIndex((id) => before.get(id)?.isOpen);
  if (open >= 0)
    throw new AppError('INVALID_STATE_TRANSITION', {
      facts: { field: `reportIds[${open}]`, from: 'approved', to: 'reimbursed', allowed: [] },
    });
  return reportIds.map((reportId) => ({ reportId, attempt: (before.get(reportId)?.last ?? 0) + 1 }));
};

/**
 * Begins to pay reports back: the expense service says what is owed to whom and holds the reports. It is asked twice, so
 * that nothing begins for a person who cannot be paid.
 * @throws AppError VALIDATION_ERROR, CURRENCY_MISMATCH, INVALID_STATE_TRANSITION, FORBIDDEN, SERVICE_UNAVAILABLE
 */
export const payReports = async (
  tx: ChangeTransaction,
  given: Given,
  reportIds: readonly number[],
): Promise<FilePayment[]> => {
  if (reportIds.length === 0) return [];
  const { caller, call, batchId, date, nextId } = given;
  const reports = await triesOf(tx, caller.businessId, reportIds);
  const paying = await withBanks(tx, given, await request(call, { reports, dryRun: true }));
  await request(call, { reports, dryRun: false });
  const payments: FilePayment[] = [];
  for (const [index, { owed, bank }] of paying.entries()) {
    const payment: ReportPayment = {
      id: await nextId(),
      businessId: caller.businessId,
      reportId: owed.reportId,
      attempt: reports[index]?.attempt ?? 1,
      batchId,
      amountMinor: owed.amountMinor,
      currency: owed.currency,
      status: 'processing',
      failureReason: null,
      paidAt: null,
      createdAt: tx.now,
      updatedAt: tx.now,
    };
    tx.write(insertReportPayment(payment));
    const file = { amountMinor: owed.amountMinor, payee: owed.payee, bank: bank.details, date, isPerson: true };
    payments.push({ ...file, reference: referenceOf(payment.id), note: `EXP-${owed.reportId}` });
  }
  return payments;
};
