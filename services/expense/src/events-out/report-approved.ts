import { type NewEvent, type ReportView, reportApproved } from '@outlay/contracts';
import type { Person } from '../domain/report.ts';
import { reportAggregate } from './report-aggregate.ts';

/** report.approved, by the last approver. */
export const publishReportApproved = (report: ReportView, approver: Person | null): NewEvent => ({
  definition: reportApproved,
  aggregate: reportAggregate(report),
  data: { report, approver },
});
