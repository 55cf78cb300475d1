import { z } from 'zod';
import { expenseReport } from '../reports/report.resource.ts';
import { event } from './event.ts';
import { exampleReport } from './example-report.ts';
import { exampleOf } from './examples.ts';

/** A report changed: its own fields, its expenses, its approvers, or a level of approval that is not the last. */
export const reportUpdated = event({
  kind: 'report.updated',
  version: 1,
  summary: 'An expense report changed',
  data: z.object({
    report: expenseReport,
    previousAttributes: z.record(z.string(), z.unknown()),
    changedFields: z.array(z.string()).min(1),
  }),
  example: exampleOf('report.updated', {
    report: { ...exampleReport, name: 'Montréal and Québec, March', version: 2 },
    previousAttributes: { name: 'Montréal, March' },
    changedFields: ['name'],
  }),
});
