import { z } from 'zod';
import { expenseReport } from '../reports/report.resource.ts';
import { event } from './event.ts';
import { exampleReport } from './example-report.ts';
import { exampleOf } from './examples.ts';

/** A report was submitted for approval (specification, "Event kinds"). */
export const reportSubmitted = event({
  kind: 'report.submitted',
  version: 1,
  summary: 'An expense report was submitted for approval',
  data: z.object({ report: expenseReport }),
  example: exampleOf('report.submitted', {
    report: {
      ...exampleReport,
      status: 'submitted' as const,
      statusLabel: 'Submitted',
      submittedAt: '2026-03-14T15:09:26.535Z',
      approvers: [3],
      approvals: [{ level: 1, approverId: 3, status: 'pending' as const, comment: null, actedAt: null }],
      currentLevel: 1,
      nextApprovers: [3],
      version: 3,
    },
  }),
});
