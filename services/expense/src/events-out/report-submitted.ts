import { type NewEvent, type ReportView, reportSubmitted } from '@outlay/contracts';
import { reportAggregate } from './report-aggregate.ts';

/** report.submitted. */
export const publishReportSubmitted = (report: ReportView): NewEvent => ({
  definition: reportSubmitted,
  aggregate: reportAggregate(report),
  data: { report },
});
