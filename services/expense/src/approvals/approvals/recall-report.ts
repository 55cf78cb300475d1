import { type Caller, nextVersion, type Target } from '@outlay/contracts';
import type { Actor } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { assertMay, type Report, type ReportDecision, withoutApprovedAmounts } from '../../reports/index.ts';
import { changeReportByStep } from './step-report.ts';

/** The submitter takes it back before the last approval; partial approvals are forgotten. */
export const decideRecallReport = (report: Report, actor: Actor, comment: string | null, now: Date): ReportDecision => {
  assertMay(report, 'recall', actor);
  return {
    report: nextVersion(report, now, {
      approvals: [],
      modes: [],
      currentLevel: null,
      status: 'draft',
      submittedAt: null,
      recalledAt: now,
    }),
    fact: { fact: 'recalled', by: actor.userId, comment },
    comment,
  };
};

/** What approvers agreed to is forgotten. @throws AppError as `assertMay` of the reports */
export const recallReport = (deps: Deps, caller: Caller, target: Target, comment: string | null): Promise<Report> =>
  changeReportByStep(deps, caller, target, {
    action: 'recall',
    decide: ({ report, expenses, now }) =>
      decideRecallReport(withoutApprovedAmounts(report, expenses), caller, comment, now),
  });
