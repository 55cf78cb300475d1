import { type NewEvent, type ReportView, reportRejected } from '@outlay/contracts';
import type { Person } from '../domain/report.ts';
import { reportAggregate } from './report-aggregate.ts';

type Rejection = { approver: Person | null; comment: { id: number; body: string }; level: number | null };

/** report.rejected, with the reason and the level at which it was said (null after the approval). */
export const publishReportRejected = (report: ReportView, { approver, comment, level }: Rejection): NewEvent => ({
  definition: reportRejected,
  aggregate: reportAggregate(report),
  data: { report, approver, comment, level },
});
