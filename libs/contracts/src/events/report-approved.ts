import { z } from 'zod';
import { id } from '../operations/fields.ts';
import { expenseReport } from '../reports/report.resource.ts';
import { event } from './event.ts';
import { exampleReport } from './example-report.ts';
import { exampleOf } from './examples.ts';

/** A report was approved by its last approver (specification, "Event kinds"); `approver` is null when no person did it. */
export const reportApproved = event({
  kind: 'report.approved',
  version: 1,
  summary: 'An expense report was approved by its last approver',
  data: z.object({ report: expenseReport, approver: z.object({ id, name: z.string(), email: z.string() }).nullable() }),
  example: exampleOf('report.approved', {
    report: {
      ...exampleReport,
      status: 'approved' as const,
      statusLabel: 'Approved',
      submittedAt: '2026-03-14T15:09:26.535Z',
      approvers: [3],
      approvals: [
        { level: 1, approverId: 3, status: 'approved' as const, comment: null, actedAt: '2026-03-14T15:09:26.535Z' },
      ],
      approvedBy: 3,
      approvedAt: '2026-03-14T15:09:26.535Z',
      approvedAmount: 18.4,
      version: 3,
    },
    approver: { id: 3, name: 'Olivia Chen', email: 'olivia@maple.example' },
  }),
});
