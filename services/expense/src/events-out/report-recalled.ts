import { type NewEvent, type ReportView, reportRecalled } from '@outlay/contracts';
import type { Person } from '../domain/report.ts';
import { reportAggregate } from './report-aggregate.ts';

/** report.recalled, by its submitter. */
export const publishReportRecalled = (
  report: ReportView,
  { recalledBy, comment }: { recalledBy: Person | null; comment: string | null },
): NewEvent => ({
  definition: reportRecalled,
  aggregate: reportAggregate(report),
  data: { report, recalledBy, comment },
});
