import { z } from 'zod';
import { id, timestamp } from '../operations/fields.ts';
import { expenseReport } from '../reports/report.resource.ts';
import { event } from './event.ts';
import { exampleReport } from './example-report.ts';
import { exampleOf } from './examples.ts';

/** Somebody commented on a report; the comment of a rejection goes with the rejection. */
export const reportCommentAdded = event({
  kind: 'report.comment_added',
  version: 1,
  summary: 'Somebody commented on an expense report',
  data: z.object({
    report: expenseReport,
    comment: z.object({ id, body: z.string(), authorId: id.nullable(), createdAt: timestamp }),
    author: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  }),
  example: exampleOf('report.comment_added', {
    report: exampleReport,
    comment: { id: 78, body: 'Which client was it?', authorId: 3, createdAt: '2026-03-14T15:09:26.535Z' },
    author: { id: 3, name: 'Olivia Chen', email: 'olivia@maple.example' },
  }),
});
