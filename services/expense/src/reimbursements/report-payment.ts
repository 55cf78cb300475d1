import { type DataOfKind, invalidField, nextVersion } from '@outlay/contracts';
import type { Actor } from '../context/index.ts';
import { amended, type Changed, type Expense } from '../expenses/index.ts';
import { followReport } from '../report-expenses/index.ts';
import { amendedReport, assertMay, type Report, type ReportDecision } from '../reports/index.ts';

type Decided = DataOfKind<'report_payment.decided'>['payment'];
type Reimbursement = NonNullable<Report['reimbursement']>;

/** Paid back once, but the bank gave the money back: it may be paid again. */
const cameBack = ({ status, paymentStatus }: Report): boolean => status === 'reimbursed' && paymentStatus === 'failed';

/**
 * The money is about to leave by a bank file; until the bank decides nobody pays it back in another way.
 * @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE_TRANSITION
 */
export const beginPayment = (report: Report, actor: Actor, now: Date): ReportDecision => {
  assertMay(cameBack(report) ? { ...report, status: 'approved' } : report, 'reimburse', actor);
  return amendedReport(report, { ...report, paymentStatus: 'processing' }, now);
};

/** The report is paid back. */
export const reimbursed = (
  report: Report,
  reimbursement: Reimbursement,
  by: number | null,
  now: Date,
): ReportDecision => {
  const reimbursedAt = new Date(reimbursement.paidAt);
  return {
    report: nextVersion(report, now, { status: 'reimbursed', reimbursedAt, reimbursement, paymentStatus: 'paid' }),
    fact: { fact: 'reimbursed', by, reimbursement },
  };
};

/** What the bank decided. The same decision again changes nothing; money that came back leaves a report that may be paid again. */
export const endPayment = (report: Report, payment: Decided, by: number | null, now: Date): ReportDecision => {
  if (payment.currency !== report.currency) throw invalidField('currency', 'validation.currency');
  if (payment.outcome === 'paid') {
    const { method, reference, amount, currency, decidedAt: paidAt } = payment;
    const reimbursement = { method, reference, amount, currency, paidAt };
    return report.paymentStatus === 'processing' ? reimbursed(report, reimbursement, by, now) : { report };
  }
  const isOpen = report.paymentStatus === 'processing' || report.paymentStatus === 'paid';
  return isOpen ? amendedReport(report, { ...report, paymentStatus: 'failed' }, now) : { report };
};

/** What the payment of a report does to its expenses. */
export const followPayment = (report: Report, expenses: readonly Expense[], now: Date): Changed[] => {
  const { paymentStatus } = report;
  if (paymentStatus === 'paid') return followReport(report, expenses, now);
  return expenses.filter(({ reimbursable }) => reimbursable).map((expense) => amended(expense, { paymentStatus }, now));
};
