import { type Caller, nextVersion, type Target } from '@outlay/contracts';
import type { Actor } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { assertMay, type Report, type ReportDecision, UNAPPROVED, withoutApprovedAmounts } from '../reports/index.ts';
import { changeReportByStep } from './step-report.ts';

const rejected = (report: Report, actor: Actor, comment: string, at: string): Report['approvals'] =>
  report.approvals.map((each) => {
    if (each.status !== 'pending') return each;
    const isActor = each.level === report.currentLevel && each.approverId === actor.userId;
    return isActor ? { ...each, status: 'rejected', comment, actedAt: at } : { ...each, status: 'skipped' };
  });

/** Back to the submitter with the reason; also takes an approval back as long as nothing was paid. */
export const decideRejectReport = (report: Report, actor: Actor, comment: string, now: Date): ReportDecision => {
  assertMay(report, 'reject', actor);
  return {
    report: nextVersion(report, now, {
      approvals: rejected(report, actor, comment, now.toISOString()),
      currentLevel: null,
      status: 'rejected',
      ...UNAPPROVED,
      rejectedAt: now,
      rejectionReason: comment,
    }),
    fact: { fact: 'rejected', by: actor.userId, comment, level: report.currentLevel },
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
