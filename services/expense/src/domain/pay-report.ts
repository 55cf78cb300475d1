import { invalidField, type reportPaymentDecided } from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { Expense } from './expense.ts';
import type { Report, ReportDecision } from './report.ts';
import { amended } from './report-changes.ts';
import { followReport, type Moved, moved } from './report-expenses.ts';
import { assertMay } from './report-transitions.ts';

type Decided = (typeof reportPaymentDecided)['example']['data']['payment'];

/** Paid back once, but the bank gave the money back: it may be paid again. */
const cameBack = ({ status, paymentStatus }: Report): boolean => status === 'reimbursed' && paymentStatus === 'failed';

/**
 * The money is about to leave by a bank file; until the bank's word nobody pays it back in another way.
 * @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE_TRANSITION
 */
export const beginPayment = (report: Report, actor: Actor, now: Date): ReportDecision => {
  assertMay(cameBack(report) ? { ...report, status: 'approved' } : report, 'reimburse', actor);
  return amended(report, { ...report, paymentStatus: 'processing' }, now);
};

const paid = (report: Report, payment: Decided, by: number | null, now: Date): ReportDecision => {
  const { method, reference, amount, currency, decidedAt: paidAt } = payment;
  const at = new Date(paidAt);
  return {
    report: {
      ...report,
      status: 'reimbursed',
      reimbursedAt: at,
      reimbursement: { method, reference, amount, currency, paidAt },
      paymentStatus: 'paid',
      version: report.version + 1,
      updatedAt: now,
    },
    fact: { fact: 'reimbursed', by, at },
  };
};

/** The bank's word. Hearing it again changes nothing; money that came back leaves a report that may be paid again. */
export const endPayment = (report: Report, payment: Decided, by: number | null, now: Date): ReportDecision => {
  if (payment.currency !== report.currency) throw invalidField('currency', 'validation.currency');
  if (payment.outcome === 'paid') {
    return report.paymentStatus === 'processing' ? paid(report, payment, by, now) : { report };
  }
  const isOpen = report.paymentStatus === 'processing' || report.paymentStatus === 'paid';
  return isOpen ? amended(report, { ...report, paymentStatus: 'failed' }, now) : { report };
};

/** What the payment of a report does to its expenses. */
export const followPayment = (report: Report, expenses: readonly Expense[], now: Date): Moved[] => {
  const { paymentStatus } = report;
  if (paymentStatus === 'paid') return followReport(report, expenses, now);
  return expenses
    .filter(({ reimbursable }) => reimbursable)
    .flatMap((expense) => moved(expense, { paymentStatus }, now));
};
