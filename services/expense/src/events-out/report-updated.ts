import { type NewEvent, type ReportView, reportUpdated } from '@outlay/contracts';
import { reportAggregate } from './report-aggregate.ts';

/** report.updated: the new state and the old value of each changed field. */
export const publishReportUpdated = (report: ReportView, previousAttributes: Record<string, unknown>): NewEvent => ({
  definition: reportUpdated,
  aggregate: reportAggregate(report),
  data: { report, previousAttributes, changedFields: Object.keys(previousAttributes) },
});
