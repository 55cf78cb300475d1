import { z } from 'zod';
import { single } from '../operations/envelopes.ts';
import { currency, id } from '../operations/fields.ts';
import { ownedBy } from '../operations/operation.ts';

const { post } = ownedBy('expense');

/** The how-manieth try to pay this report back; the same try is answered again and not begun twice. */
const attempt = z.strictObject({ reportId: id, attempt: z.int().min(1) });

const beginReportPayments = z
  .strictObject({
    reports: z.array(attempt).min(1).max(200),
    dryRun: z.boolean().describe('true: say what would begin, and change nothing'),
  })
  .meta({ id: 'BeginReportPayments' });
export type BeginReportPayments = z.infer<typeof beginReportPayments>;

/** What is to be paid to whom, in integer minor units. */
const reportPayment = z.strictObject({
  reportId: id,
  name: z.string(),
  userId: id,
  employeeId: id.nullable(),
  payee: z.string().describe('The name of the person'),
  currency,
  amountMinor: z.int().min(1),
});
export type ReportPayment = z.infer<typeof reportPayment>;

/** All that was asked for, or why some of it cannot be: then nothing began. */
const reportPayments = z
  .strictObject({
    payments: z.array(reportPayment),
    refused: z.array(z.strictObject({ reportId: id, code: z.string(), status: z.string().nullable() })),
  })
  .meta({ id: 'ReportPayments' });
export type ReportPayments = z.infer<typeof reportPayments>;

/**
 * Asked by bill: one transaction makes the payment of all of these approved reports `processing`, so that nobody pays
 * them back in another way meanwhile, and says what is owed to whom. `report_payment.decided` tells how it ended.
 */
export const beginReportPaymentsOperation = post('beginReportPayments', '/v1/internal/report-payments', {
  scope: null,
  internal: true,
  summary: 'Begin to pay reports back',
  body: beginReportPayments,
  answer: single(reportPayments),
  emits: ['report.updated'],
});
