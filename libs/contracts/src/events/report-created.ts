import { z } from 'zod';
import { expenseReport } from '../reports/report.resource.ts';
import { event } from './event.ts';
import { exampleReport } from './example-report.ts';
import { exampleOf } from './examples.ts';

/** A report was created. */
export const reportCreated = event({
  kind: 'report.created',
  version: 1,
  summary: 'An expense report was created',
  data: z.object({ report: expenseReport }),
  example: exampleOf('report.created', {
    report: exampleReport,
  }),
});
