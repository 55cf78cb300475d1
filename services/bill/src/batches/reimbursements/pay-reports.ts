import {
  AppError,
  assertValid,
  type BatchFormat,
  type BeginReportPayments,
  type Originator,
  type ReportPayment as Owed,
  type ReportPayments,
} from '@outlay/contracts';
import type { CallIdentity } from '@outlay/http';
import type { ChangeTransaction } from '@outlay/store';
import {
  assertCurrency,
  assertTotalFits,
  type BankResult,
  bankOf,
  type FilePayment,
  filePayeeObstacle,
  filePayeeOf,
  MOST_MINOR,
} from '../../banking/index.ts';
import { referenceOf } from '../../bills/index.ts';
import type { Actor, Business } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { type OpenBank, openEmployeeBanks } from '../employee-accounts/employee-bank.table.ts';
import { assertMayPayBack } from './payer.ts';
import { beginReportPayments } from './report.client.ts';
import { reportPaymentDecided } from './report-payment.events.ts';
import { lockAttempts, reportPayments } from './report-payment.table.ts';
import { decideReportPayment, payeeViolations, type ReportPayment } from './report-payment.ts';

export type Paying = {
  business: Business;
  /** Who makes the batch. */
  actor: Actor;
  account: { currency: string; format: BatchFormat };
  originator: Originator;
  /** In whose name the expense service is called. */
  identity: CallIdentity;
  batchId: number;
  /** The day on which the money leaves. */
  date: string;
  reportIds: readonly number[];
  /** What the bills of the batch come to. */
  billsMinor: number;
};
type Payee = { owed: Owed; bank: OpenBank; parties: number[] };

/** What is owed, in the order of the request; or why the reports cannot be paid. @throws AppError */
export const owedOf = ({ reports }: BeginReportPayments, { payments, refused }: ReportPayments): Owed[] => {
  const place = (id: number): string => `reportIds[${reports.findIndex(({ reportId }) => reportId === id)}]`;
  const unknown = refused.filter(({ code }) => code === 'NOT_FOUND');
  const message = { key: 'validation.unknownReference' };
  assertValid(unknown.map(({ reportId }) => ({ field: place(reportId), message })));
  const [first] = refused;
  if (first?.code === 'FORBIDDEN' || first?.code === 'SELF_APPROVAL_NOT_ALLOWED')
    throw new AppError(first.code, { facts: { field: place(first.reportId) } });
  if (first) throw notPayable(place(first.reportId), first.status);
  return reports.map(({ reportId }) => payments.find((each) => each.reportId === reportId) as Owed);
};

export const notPayable = (field: string, from: string | null): AppError =>
  new AppError('INVALID_STATE_TRANSITION', { facts: { field, from, to: 'reimbursed', allowed: [] } });

/** Who does not pay it: its person, who had a hand in it, and who set the account that the money goes to. */
const partiesOf = ({ userId, enteredBy = [] }: Owed, { bankChangedBy, bankChangers }: OpenBank): number[] => [
  ...new Set([userId, ...enteredBy, ...(bankChangedBy === null ? [] : [bankChangedBy]), ...bankChangers]),
];

/** Whom the money goes to, and who has a hand in it; `banks` in the order of `owed`. @throws AppError where one cannot be paid */
export const payeesOf = (
  owed: readonly Owed[],
  banks: readonly (OpenBank | undefined)[],
  {
    business,
    actor,
    account,
    originator,
    now,
  }: Pick<Paying, 'business' | 'actor' | 'account' | 'originator'> & {
    now: Date;
  },
): Payee[] => {
  assertCurrency(
    owed.map(({ currency }) => currency),
    account.currency,
    'reportIds',
  );
  const reached = bankOf(account.format);
  assertValid(
    owed.flatMap(({ amountMinor }, index) =>
      payeeViolations(amountMinor > MOST_MINOR ? undefined : banks[index], { reached, index, now }),
    ),
  );
  assertValid(
    owed.flatMap(({ payee: name }, index) => {
      const payee = { name, bank: (banks[index] as OpenBank).details };
      const message = filePayeeObstacle(payee, { originator, currency: account.currency });
      return message ? [{ field: `reportIds[${index}]`, message }] : [];
    }),
  );
  return owed.map((each, index) => {
    const bank = banks[index] as OpenBank;
    const parties = partiesOf(each, bank);
    assertMayPayBack(actor, { ...each, parties }, { business, field: `reportIds[${index}]` });
    return { owed: each, bank, parties };
  });
};

/** The same number for an attempt whose batch was never made: what was begun then goes on. */
const attemptsOf = async (tx: ChangeTransaction, { business, reportIds }: Paying) => {
  const before = await lockAttempts(tx, business.id, reportIds);
  const open = reportIds.findIndex((id) => before.get(id)?.isOpen);
  if (open >= 0) throw notPayable(`reportIds[${open}]`, 'approved');
  return reportIds.map((reportId) => ({ reportId, attempt: (before.get(reportId)?.last ?? 0) + 1 }));
};

/**
 * Begins to pay reports back. The expense service is called twice, so that nothing begins for a person who cannot be
 * paid, or by one who may not pay them. @throws AppError VALIDATION_ERROR, CURRENCY_MISMATCH, INVALID_STATE_TRANSITION,
 * FORBIDDEN, SELF_APPROVAL_NOT_ALLOWED, SERVICE_UNAVAILABLE
 */
export const payReports = async (deps: Deps, tx: ChangeTransaction, paying: Paying): Promise<FilePayment[]> => {
  if (paying.reportIds.length === 0) return [];
  const { business, batchId, date, identity } = paying;
  const reports = await attemptsOf(tx, paying);
  const begin = async (dryRun: boolean): Promise<Owed[]> => {
    const command = { reports, dryRun };
    return owedOf(command, await beginReportPayments(deps.expense, identity, command));
  };
  const owing = await begin(true);
  const banks = await openEmployeeBanks(tx, deps.box, business.id, owing);
  const payees = payeesOf(owing, banks, { ...paying, now: tx.now });
  const { account, billsMinor } = paying;
  assertTotalFits(
    account.format,
    owing.reduce((sum, { amountMinor }) => sum + amountMinor, billsMinor),
    account.currency,
  );
  await begin(false);
  const files: FilePayment[] = [];
  for (const [index, { owed, bank, parties }] of payees.entries()) {
    const { reportId, amountMinor, currency, payee } = owed;
    const payment: ReportPayment = {
      id: await deps.database.nextId('payments_id_seq'),
      businessId: business.id,
      reportId,
      attempt: reports[index]?.attempt ?? 1,
      batchId,
      payee,
      amountMinor,
      currency,
      status: 'processing',
      failureReason: null,
      parties,
      paidAt: null,
      createdAt: tx.now,
      updatedAt: tx.now,
    };
    tx.write(reportPayments.insert(payment));
    const reference = referenceOf(payment.id);
    const named = filePayeeOf({ name: payee, bank: bank.details }, paying.account.format);
    files.push({ ...named, reference, amountMinor, bank: bank.details, date, note: `EXP-${reportId}`, isPerson: true });
  }
  return files;
};

/** Writes and publishes what the bank's result makes of a payment; false when it changes nothing. */
export const applyBankResult = (
  tx: ChangeTransaction,
  payment: ReportPayment,
  result: Pick<BankResult, 'outcome' | 'reason'>,
  format: BatchFormat,
): boolean => {
  const decided = decideReportPayment(payment, result, tx.now);
  if (!decided) return false;
  tx.write(reportPayments.update(decided));
  tx.publish(reportPaymentDecided(decided, format));
  return true;
};
