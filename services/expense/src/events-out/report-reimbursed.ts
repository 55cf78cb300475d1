import { type NewEvent, type ReportView, reportReimbursed } from '@outlay/contracts';
import { reportAggregate } from './report-aggregate.ts';

/** report.reimbursed: what was paid back, how and when. */
export const publishReportReimbursed = (report: ReportView, processedBy: number | null): NewEvent => {
  const { paidAt: reimbursedAt, ...paid } = report.reimbursement ?? { paidAt: report.updatedAt };
  return {
    definition: reportReimbursed,
    aggregate: reportAggregate(report),
    data: { report, reimbursement: { ...paid, reimbursedAt, processedBy } },
  };
};
