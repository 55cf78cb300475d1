import type { UpdateReport } from '@outlay/contracts';
import type { Actor } from './access.ts';
import { periodFaults } from './create-report.ts';
import { refuse } from './expense-faults.ts';
import type { Report, ReportDecision } from './report.ts';
import { amended } from './report-changes.ts';
import { assertMay } from './report-transitions.ts';

/** The fields that are given replace the old ones, while the report is not submitted. */
export const changeReport = (report: Report, wish: UpdateReport, actor: Actor, now: Date): ReportDecision => {
  assertMay(report, 'update', actor);
  const given = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
  const after: Report = { ...report, ...given };
  refuse(periodFaults(after.periodStart, after.periodEnd));
  return amended(report, after, now);
};
