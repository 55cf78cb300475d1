import {
  type ApproveReport,
  assertValid,
  type BulkId,
  type Caller,
  decimalsViolations,
  type ErrorDetail,
  nextVersion,
  type Target,
  toMajor,
  toMinor,
} from '@outlay/contracts';
import type { Actor } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import type { Expense } from '../../expenses/index.ts';
import {
  type Approval,
  amendedReport,
  assertMay,
  isOverride,
  owedMinor,
  type Report,
  type ReportDecision,
  type Rules,
  summed,
} from '../../reports/index.ts';
import { changeReportByStep, type Step, stepReports } from './step-report.ts';

type Command = NonNullable<ApproveReport['approvedAmounts']>;
type Applied = { report: Report; expenses: Expense[]; approvedAmounts: ReadonlyMap<number, number> };

const amountViolations = ({ amountMinor, currency }: Expense, requested: number, field: string): ErrorDetail[] => {
  const decimals = decimalsViolations(field, requested, currency);
  if (decimals.length > 0) return decimals;
  const maximum = toMajor(amountMinor ?? 0, currency);
  return requested > maximum ? [{ field, message: { key: 'validation.maximum', values: { maximum } } }] : [];
};

/**
 * An approver agrees to less than was spent (docs/api.md 1.1: approvedAmount <= amount); a later level may change
 * it again. The report owes what was agreed to, its total stays what was spent.
 * @throws AppError VALIDATION_ERROR for an expense that is not in the report, or an amount above the expense's
 */
export const applyApprovedAmounts = (report: Report, expenses: readonly Expense[], command: Command): Applied => {
  const byId = new Map(expenses.map((expense) => [expense.id, expense]));
  assertValid(
    command.flatMap(({ expenseId, approvedAmount }, index) => {
      const expense = byId.get(expenseId);
      if (expense) return amountViolations(expense, approvedAmount, `approvedAmounts[${index}].approvedAmount`);
      return [{ field: `approvedAmounts[${index}].expenseId`, message: { key: 'expense.notInReport' } }];
    }),
  );
  const approvedAmounts = new Map(
    command.map(({ expenseId, approvedAmount }) => [
      expenseId,
      toMinor(approvedAmount, byId.get(expenseId)?.currency ?? ''),
    ]),
  );
  const after = expenses.map((each) => ({
    ...each,
    approvedMinor: approvedAmounts.get(each.id) ?? each.approvedMinor,
  }));
  return { report: summed(report, after), expenses: after, approvedAmounts };
};

type Given = { actor: Actor; command: ApproveReport; expenses: readonly Expense[]; rules: Rules; now: Date };

const acted = (report: Report, { actor, command: { comment }, now }: Given): Approval[] =>
  report.approvals.map((each) =>
    each.level === report.currentLevel && each.approverId === actor.userId && each.status === 'pending'
      ? { ...each, status: 'approved', comment: comment || null, actedAt: now.toISOString() }
      : each,
  );

/** When a level is through, those of it who did not act need not act any more. */
const closed = (approvals: readonly Approval[], level: number | null): Approval[] =>
  approvals.map((each) => (each.level === level && each.status === 'pending' ? { ...each, status: 'skipped' } : each));

const approved = (report: Report, { actor, now }: Given, expenses: readonly Expense[]): ReportDecision => ({
  report: nextVersion(report, now, {
    currentLevel: null,
    status: 'approved',
    approvedBy: actor.userId,
    approvedAt: now,
    approvedMinor: expenses.reduce((sum, each) => sum + owedMinor(each, report.currency), 0),
  }),
  fact: { fact: 'approved', by: actor.userId },
});

/**
 * One approver agrees, perhaps to less than was spent. A level is through with any one of its approvers, or with all
 * where its mode says so; the last level approves the report. An administrator who is no approver of the last level, or of
 * one whose approvers may all not approve, may stand in for all of it.
 */
export const decideApproveReport = (before: Report, given: Given): ReportDecision => {
  const { actor, command, rules, now } = given;
  assertMay(before, 'approve', actor, rules);
  const { report, expenses, approvedAmounts } = applyApprovedAmounts(
    before,
    given.expenses,
    command.approvedAmounts ?? [],
  );
  const level = report.currentLevel ?? 1;
  const isStandIn = isOverride(report, actor, rules);
  const overridden = report.overridden || isStandIn;
  const approvals = acted(report, given);
  const pending = approvals.some((each) => each.level === level && each.status === 'pending');
  const isThrough = isStandIn || report.modes[level - 1] !== 'all' || !pending;
  if (!isThrough) return { ...amendedReport(before, { ...report, approvals }, now), approvedAmounts };
  const left = closed(approvals, level);
  const isLast = level >= report.modes.length;
  // The others' comments stand with their approvals; who stands in has none.
  const comment = (isStandIn && command.comment) || null;
  const after = { ...report, approvals: left, overridden };
  if (isLast) return { ...approved(after, given, expenses), approvedAmounts, comment };
  return { ...amendedReport(before, { ...after, currentLevel: level + 1 }, now), approvedAmounts, comment };
};

const approving = (actor: Actor, command: ApproveReport): Step => ({
  action: 'approve',
  decide: ({ report, expenses, context: { business }, now }) =>
    decideApproveReport(report, { actor, command, expenses, rules: business.settings, now }),
});

/** @throws AppError as `assertMay` of the reports, VALIDATION_ERROR */
export const approveReport = (deps: Deps, caller: Caller, target: Target, command: ApproveReport): Promise<Report> =>
  changeReportByStep(deps, caller, target, approving(caller, command));

/** Many, each for itself; one that is approved already is skipped. */
export const approveReports = (deps: Deps, caller: Caller, ids: readonly BulkId[], comment: string | null) =>
  stepReports(deps, caller, { ids, there: ['approved', 'reimbursed'] }, approving(caller, { comment }));
