import {
  assertValid,
  type BulkId,
  type Caller,
  type DataOfKind,
  dayMeant,
  decimalsViolations,
  invalidField,
  momentMeant,
  nextVersion,
  type ReimburseReport,
  type Target,
  toMajor,
  tomorrowIn,
} from '@outlay/contracts';
import type { Actor, Business } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { amended, type Changed, type Expense } from '../../expenses/index.ts';
import { amendedReport, assertMay, type Report, type ReportDecision, rulesFor } from '../../reports/index.ts';
import { changeReportByStep, followReport, type Step, stepReports } from '../approvals/step-report.ts';

type Decided = DataOfKind<'report_payment.decided'>['payment'];
type Reimbursement = NonNullable<Report['reimbursement']>;
type Given = { actor: Actor; business: Business; expenses: readonly Expense[]; now: Date };

/** Paid back once, but the bank gave the money back: it may be paid again. */
const cameBack = ({ status, paymentStatus }: Report): boolean => status === 'reimbursed' && paymentStatus === 'failed';

/**
 * The money is about to leave by a bank file; until the bank decides nobody pays it back in another way.
 * @throws AppError NOT_FOUND, FORBIDDEN, SELF_APPROVAL_NOT_ALLOWED, INVALID_STATE_TRANSITION
 */
export const beginPayment = (report: Report, { actor, business, expenses, now }: Given): ReportDecision => {
  const rules = rulesFor(business, report, expenses);
  assertMay(cameBack(report) ? { ...report, status: 'approved' } : report, 'reimburse', actor, rules);
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

/**
 * What the bank decided, step by step. The same decision again changes nothing; money that came back leaves a report that may be paid
 * again. That it came back may be known before that it was paid: a payment that the bank refused is never paid after all.
 */
export const endPayment = (report: Report, payment: Decided, by: number | null, now: Date): ReportDecision[] => {
  if (payment.currency !== report.currency) throw invalidField('currency', 'validation.currency');
  const { paymentStatus, status } = report;
  const failed = (open: Report): ReportDecision => amendedReport(open, { ...open, paymentStatus: 'failed' }, now);
  if (payment.outcome === 'failed')
    return paymentStatus === 'processing' || paymentStatus === 'paid' ? [failed(report)] : [];
  const { method, reference, amount, currency, decidedAt: paidAt } = payment;
  const paid = reimbursed(report, { method, reference, amount, currency, paidAt }, by, now);
  if (paymentStatus === 'processing') return [paid];
  return paymentStatus === 'failed' && status === 'approved' ? [paid, failed(paid.report)] : [];
};

/** What the payment of a report does to its expenses. */
export const followPayment = (report: Report, expenses: readonly Expense[], now: Date): Changed[] => {
  const { paymentStatus } = report;
  if (paymentStatus === 'paid') return followReport(report, expenses, now);
  return expenses.filter(({ reimbursable }) => reimbursable).map((expense) => amended(expense, { paymentStatus }, now));
};

const paidAtOf = (requested: string | undefined, business: Business, now: Date): Date => {
  if (requested === undefined) return now;
  const { timeZone } = business;
  const latest = tomorrowIn(timeZone, now);
  if (dayMeant(requested, timeZone) > latest) throw invalidField('paidAt', 'validation.dateInFuture', { latest });
  return new Date(momentMeant(requested, timeZone));
};

const amountOf = ({ currency, reimbursableMinor }: Report, requested: number | undefined): number => {
  const maximum = toMajor(reimbursableMinor, currency);
  if (requested === undefined) return maximum;
  assertValid(decimalsViolations('amount', requested, currency));
  if (requested > maximum) throw invalidField('amount', 'validation.maximum', { maximum });
  return requested;
};

/** The money was paid back: all that is reimbursable unless less is named. */
export const decideReimburseReport = (report: Report, command: ReimburseReport, given: Given) => {
  const { actor, business, expenses, now } = given;
  assertMay(report, 'reimburse', actor, rulesFor(business, report, expenses));
  const paidAt = paidAtOf(command.paidAt, business, now).toISOString();
  const { method, reference = null } = command;
  const reimbursement = {
    method,
    reference,
    amount: amountOf(report, command.amount),
    currency: report.currency,
    paidAt,
  };
  return reimbursed(report, reimbursement, actor.userId, now);
};

const reimbursing = (actor: Actor, command: ReimburseReport): Step => ({
  action: 'reimburse',
  decide: ({ report, expenses, context: { business }, now }) =>
    decideReimburseReport(report, command, { actor, business, expenses, now }),
});

/** @throws AppError as `assertMay` of the reports, VALIDATION_ERROR */
export const reimburseReport = (deps: Deps, caller: Caller, target: Target, command: ReimburseReport) =>
  changeReportByStep(deps, caller, target, reimbursing(caller, command));

/** Many, each for itself; one that is paid back already is skipped. */
export const reimburseReports = (deps: Deps, caller: Caller, ids: readonly BulkId[], command: ReimburseReport) =>
  stepReports(deps, caller, { ids, there: ['reimbursed'] }, reimbursing(caller, command));
