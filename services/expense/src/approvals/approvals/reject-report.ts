import { type Caller, nextVersion, notCurrentApprover, type Target } from '@outlay/contracts';
import type { Actor } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import {
  type Approval,
  assertMay,
  type Report,
  type ReportDecision,
  UNAPPROVED,
  withoutApprovedAmounts,
} from '../../reports/index.ts';
import { changeReportByStep } from './step-report.ts';

/**
 * The approvals with the rejection: who is waited for need not act any more. Whoever rejects it stands among them with it, also an
 * administrator whom nobody waited for and whoever takes an approval back.
 */
const rejected = (report: Report, userId: number, comment: string, at: string): Report['approvals'] => {
  const level = report.currentLevel ?? Math.max(1, report.modes.length);
  const isOwn = (each: Approval): boolean => each.level === level && each.approverId === userId;
  const own: Approval = { level, approverId: userId, status: 'rejected', comment, actedAt: at };
  const approvals = report.approvals.map((each): Approval => {
    if (isOwn(each)) return own;
    return each.status === 'pending' ? { ...each, status: 'skipped' } : each;
  });
  return approvals.includes(own) ? approvals : [...approvals, own].toSorted((a, b) => a.level - b.level);
};

/**
 * Back to the submitter with the reason; also takes an approval back as long as nothing was paid.
 * @throws AppError as `assertMay` of the reports; NOT_CURRENT_APPROVER for a client by itself
 */
export const decideRejectReport = (report: Report, actor: Actor, comment: string, now: Date): ReportDecision => {
  assertMay(report, 'reject', actor);
  const { userId } = actor;
  if (userId === null) throw notCurrentApprover(userId);
  return {
    report: nextVersion(report, now, {
      approvals: rejected(report, userId, comment, now.toISOString()),
      currentLevel: null,
      status: 'rejected',
      ...UNAPPROVED,
      rejectedAt: now,
      rejectionReason: comment,
    }),
    fact: { fact: 'rejected', by: userId, comment, level: report.currentLevel },
    comment,
  };
};

/** What approvers agreed to is forgotten. @throws AppError as `assertMay` of the reports */
export const rejectReport = (deps: Deps, caller: Caller, target: Target, comment: string): Promise<Report> =>
  changeReportByStep(deps, caller, target, {
    action: 'reject',
    decide: ({ report, expenses, now }) =>
      decideRejectReport(withoutApprovedAmounts(report, expenses), caller, comment, now),
  });
