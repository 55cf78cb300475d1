import type { Actor } from './access.ts';
import type { Approval, Report, ReportDecision } from './report.ts';
import { assertMay } from './report-transitions.ts';

const rejected = (report: Report, actor: Actor, comment: string, at: string): Approval[] =>
  report.approvals.map((each) => {
    if (each.status !== 'pending') return each;
    const isActor = each.level === report.currentLevel && each.approverId === actor.userId;
    return isActor ? { ...each, status: 'rejected', comment, actedAt: at } : { ...each, status: 'skipped' };
  });

/** Back to the submitter with the reason; also takes an approval back as long as nothing was paid. */
export const rejectReport = (report: Report, actor: Actor, comment: string, now: Date): ReportDecision => {
  assertMay(report, 'reject', actor);
  return {
    report: {
      ...report,
      approvals: rejected(report, actor, comment, now.toISOString()),
      currentLevel: null,
      status: 'rejected',
      approvedBy: null,
      approvedAt: null,
      approvedMinor: null,
      overridden: false,
      rejectedAt: now,
      rejectionReason: comment,
      version: report.version + 1,
      updatedAt: now,
    },
    fact: { fact: 'rejected', by: actor.userId, comment, level: report.currentLevel },
    remark: comment,
  };
};

/** The submitter takes it back before the last approval; partial approvals are forgotten. */
export const recallReport = (report: Report, actor: Actor, comment: string | null, now: Date): ReportDecision => {
  assertMay(report, 'recall', actor);
  return {
    report: {
      ...report,
      approvals: [],
      modes: [],
      currentLevel: null,
      status: 'draft',
      submittedAt: null,
      recalledAt: now,
      version: report.version + 1,
      updatedAt: now,
    },
    fact: { fact: 'recalled', by: actor.userId, comment },
    remark: comment,
  };
};
