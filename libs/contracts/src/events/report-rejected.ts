import { z } from 'zod';
import { id } from '../operations/fields.ts';
import { expenseReport } from '../reports/report.resource.ts';
import { event } from './event.ts';
import { exampleReport } from './example-report.ts';
import { exampleOf } from './examples.ts';

/** A report was rejected by an approver, also after its approval. `level`: where, null after the approval. */
export const reportRejected = event({
  kind: 'report.rejected',
  version: 1,
  summary: 'An expense report was rejected',
  data: z.object({
    report: expenseReport,
    approver: z.object({ id, name: z.string(), email: z.string() }).nullable(),
    comment: z.object({ id, body: z.string() }),
    level: z.int().nullable(),
  }),
  example: exampleOf('report.rejected', {
    report: {
      ...exampleReport,
      status: 'rejected' as const,
      statusLabel: 'Rejected',
      submittedAt: '2026-03-14T15:09:26.535Z',
      approvers: [3],
      approvals: [
        { level: 1, approverId: 3, status: 'rejected' as const, comment: null, actedAt: '2026-03-14T15:09:26.535Z' },
      ],
      rejectedAt: '2026-03-14T15:09:26.535Z',
      rejectionReason: 'The receipt is missing',
      version: 3,
    },
    approver: { id: 3, name: 'Olivia Chen', email: 'olivia@maple.example' },
    comment: { id: 77, body: 'The receipt is missing' },
    level: 1,
  }),
});
