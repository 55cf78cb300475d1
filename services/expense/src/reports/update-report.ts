import {
  assertValid,
  type Caller,
  type ErrorDetail,
  givenFields,
  type Target,
  type UpdateReport,
} from '@outlay/contracts';
import type { Actor } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import type { Report, ReportDecision } from './report.ts';
import { amendedReport } from './report-changes.ts';
import { assertMay } from './report-rules.ts';
import { lockForChange, saveReport } from './save-report.ts';

type Period = { periodStart?: string | null | undefined; periodEnd?: string | null | undefined };

/** A report's period ends no earlier than it begins. */
export const periodViolations = ({ periodStart: start, periodEnd: end }: Period): ErrorDetail[] =>
  start && end && end < start
    ? [{ field: 'periodEnd', message: { key: 'validation.range', values: { from: start } } }]
    : [];

/** The fields that are given replace the old ones, while the report is not submitted. */
export const decideUpdateReport = (report: Report, command: UpdateReport, actor: Actor, now: Date): ReportDecision => {
  assertMay(report, 'update', actor);
  const after: Report = { ...report, ...givenFields(command) };
  assertValid(periodViolations(after));
  return amendedReport(report, after, now);
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const updateReport = (deps: Deps, caller: Caller, target: Target, command: UpdateReport): Promise<Report> =>
  deps.database.change(caller, async (tx) => {
    const report = await lockForChange(tx, caller, target);
    const decision = decideUpdateReport(report, command, caller, tx.now);
    saveReport(tx, decision, await deps.contexts.of(caller.businessId, [], tx));
    return decision.report;
  });
