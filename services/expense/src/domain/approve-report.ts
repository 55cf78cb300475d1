import type { ApproveReport } from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { Expense } from './expense.ts';
import type { Approval, Report, ReportDecision } from './report.ts';
import { amended } from './report-changes.ts';
import { owedMinor } from './report-totals.ts';
import { assertMay, isOverride } from './report-transitions.ts';
import { sanctionExpenses } from './sanction-expenses.ts';

type Given = { actor: Actor; command: ApproveReport; expenses: readonly Expense[]; now: Date };

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
  report: {
    ...report,
    currentLevel: null,
    status: 'approved',
    approvedBy: actor.userId,
    approvedAt: now,
    approvedMinor: expenses.reduce((sum, each) => sum + owedMinor(each, report.currency), 0),
    version: report.version + 1,
    updatedAt: now,
  },
  fact: { fact: 'approved', by: actor.userId },
});

/**
 * One approver's yes, perhaps to less than was asked for. A level is through with any one of its approvers, or with all
 * where its mode says so; the last level approves the report. An administrator who is no approver of the last level may
 * stand in for all of it.
 */
export const approveReport = (before: Report, given: Given): ReportDecision => {
  const { actor, now } = given;
  assertMay(before, 'approve', actor);
  const { report, expenses, sanctioned } = sanctionExpenses(
    before,
    given.expenses,
    given.command.approvedAmounts ?? [],
  );
  const level = report.currentLevel ?? 1;
  const overridden = isOverride(report, actor);
  const approvals = acted(report, given);
  const pending = approvals.some((each) => each.level === level && each.status === 'pending');
  const isThrough = overridden || report.modes[level - 1] !== 'all' || !pending;
  if (!isThrough) return { ...amended(before, { ...report, approvals }, now), sanctioned };
  const left = closed(approvals, level);
  const isLast = level >= report.modes.length;
  // The others' words stand with their approvals; who stands in has none.
  const remark = (overridden && given.command.comment) || null;
  if (isLast) return { ...approved({ ...report, approvals: left, overridden }, given, expenses), sanctioned, remark };
  return { ...amended(before, { ...report, approvals: left, currentLevel: level + 1 }, now), sanctioned };
};
