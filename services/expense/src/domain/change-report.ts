import type { UpdateReport } from '@outlay/contracts';
import type { Actor } from './access.ts';
import { periodViolations } from './create-report.ts';
import { refuse } from './expense-violations.ts';
import type { Report, ReportDecision } from './report.ts';
import { amended } from './report-changes.ts';
import { assertMay } from './report-transitions.ts';

/** The fields that are given replace the old ones, while the report is not submitted. */
export const changeReport = (report: Report, command: UpdateReport, actor: Actor, now: Date): ReportDecision => {
  assertMay(report, 'update', actor);
  const given = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));
  const after: Report = { ...report, ...given };
  refuse(periodViolations(after.periodStart, after.periodEnd));
  return amended(report, after, now);
};
