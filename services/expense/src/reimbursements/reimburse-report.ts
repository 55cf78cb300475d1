import {
  assertValid,
  type Caller,
  decimalsViolations,
  invalidField,
  type ReimburseReport,
  type Target,
  toMajor,
  tomorrowIn,
} from '@outlay/contracts';
import { changeReportByStep, type Step, stepReports } from '../approvals/index.ts';
import type { Actor, Business } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { assertMay, type Report } from '../reports/index.ts';
import { reimbursed } from './report-payment.ts';

const paidAtOf = (requested: string | undefined, business: Business, now: Date): Date => {
  if (requested === undefined) return now;
  const at = new Date(requested);
  const latest = tomorrowIn(business.timeZone, now);
  if (at.toISOString().slice(0, 10) > latest) throw invalidField('paidAt', 'validation.dateInFuture', { latest });
  return at;
};

const amountOf = ({ currency, reimbursableMinor }: Report, requested: number | undefined): number => {
  const maximum = toMajor(reimbursableMinor, currency);
  if (requested === undefined) return maximum;
  assertValid(decimalsViolations('amount', requested, currency));
  if (requested > maximum) throw invalidField('amount', 'validation.maximum', { maximum });
  return requested;
};

type Given = { actor: Actor; business: Business; now: Date };

/** The money was paid back: all that is reimbursable unless less is named. */
export const decideReimburseReport = (report: Report, command: ReimburseReport, { actor, business, now }: Given) => {
  assertMay(report, 'reimburse', actor);
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
  decide: ({ report, context: { business }, now }) => decideReimburseReport(report, command, { actor, business, now }),
});

/** @throws AppError as `assertMay` of the reports, VALIDATION_ERROR */
export const reimburseReport = (deps: Deps, caller: Caller, target: Target, command: ReimburseReport) =>
  changeReportByStep(deps, caller, target, reimbursing(caller, command));

/** Many, each for itself; one that is paid back already is skipped. */
export const reimburseReports = (deps: Deps, caller: Caller, ids: readonly number[], command: ReimburseReport) =>
  stepReports(deps, caller, { ids, there: ['reimbursed'] }, reimbursing(caller, command));
