import { z } from 'zod';
import { currency, id, timestamp } from '../operations/fields.ts';
import { expenseReport } from '../reports/report.resource.ts';
import { event } from './event.ts';
import { exampleReport } from './example-report.ts';
import { exampleOf } from './examples.ts';

/** The money of a report was paid back. */
export const reportReimbursed = event({
  kind: 'report.reimbursed',
  version: 1,
  summary: 'An expense report was paid back',
  data: z.object({
    report: expenseReport,
    reimbursement: z.object({
      amount: z.number(),
      currency,
      method: z.string(),
      reference: z.string().nullable(),
      reimbursedAt: timestamp,
      processedBy: id.nullable(),
    }),
  }),
  example: exampleOf('report.reimbursed', {
    report: {
      ...exampleReport,
      status: 'reimbursed' as const,
      statusLabel: 'Reimbursed',
      reimbursedAt: '2026-03-16T00:00:00.000Z',
      paymentStatus: 'paid' as const,
      reimbursement: {
        method: 'EFT',
        reference: 'EFT-20260316-01',
        amount: 18.4,
        currency: 'CAD',
        paidAt: '2026-03-16T00:00:00.000Z',
      },
      version: 4,
    },
    reimbursement: {
      amount: 18.4,
      currency: 'CAD',
      method: 'EFT',
      reference: 'EFT-20260316-01',
      reimbursedAt: '2026-03-16T00:00:00.000Z',
      processedBy: 5,
    },
  }),
});
