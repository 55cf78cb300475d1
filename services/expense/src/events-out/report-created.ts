import { type NewEvent, type ReportView, reportCreated } from '@outlay/contracts';
import { reportAggregate } from './report-aggregate.ts';

/** report.created. */
export const publishReportCreated = (report: ReportView): NewEvent => ({
  definition: reportCreated,
  aggregate: reportAggregate(report),
  data: { report },
});
