import { z } from 'zod';
import { id } from '../operations/fields.ts';
import { expenseReport } from '../reports/report.resource.ts';
import { event } from './event.ts';
import { exampleReport } from './example-report.ts';
import { exampleOf, exampleUser } from './examples.ts';

/** A report was recalled by its submitter. */
export const reportRecalled = event({
  kind: 'report.recalled',
  version: 1,
  summary: 'An expense report was recalled by its submitter',
  data: z.object({
    report: expenseReport,
    recalledBy: z.object({ id, name: z.string(), email: z.string() }).nullable(),
    comment: z.string().nullable(),
  }),
  example: exampleOf('report.recalled', {
    report: { ...exampleReport, recalledAt: '2026-03-14T15:09:26.535Z', version: 3 },
    recalledBy: exampleUser,
    comment: null,
  }),
});
