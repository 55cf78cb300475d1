import { z } from 'zod';
import { single } from '../../operations/envelopes.ts';
import { currency, id } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { post } = ownedBy('expense');

/** The number of the attempt to reimburse this report; a repeated attempt gets the same answer and is not begun twice. */
const attempt = z.strictObject({ reportId: id, attempt: z.int().min(1) });

const beginReportPayments = z
  .strictObject({
    reports: z.array(attempt).min(1).max(200),
    dryRun: z.boolean().describe('true: say what would begin, and change nothing'),
  })
  .meta({ id: 'BeginReportPayments' });
export type BeginReportPayments = z.infer<typeof beginReportPayments>;

/** What is owed to one person, in integer minor units. */
const reportPayment = z.strictObject({
  reportId: id,
  name: z.string(),
  userId: id,
  employeeId: id.nullable(),
  enteredBy: z
    .array(z.int().min(0))
    .optional()
    .describe('Who else had a hand in it, 0 for a client by itself; releases before this field leave it out'),
  payee: z.string().describe('The name of the person'),
  currency,
  amountMinor: z.int().min(1),
  worth: z
    .number()
    .nullable()
    .optional()
    .describe("The same in major units of the business's currency; null without a rate. Left out by earlier releases."),
});
export type ReportPayment = z.infer<typeof reportPayment>;

/** All the payments, or why some of them cannot begin: then none began. */
const reportPayments = z
  .strictObject({
    payments: z.array(reportPayment),
    refused: z.array(z.strictObject({ reportId: id, code: z.string(), status: z.string().nullable() })),
  })
  .meta({ id: 'ReportPayments' });
export type ReportPayments = z.infer<typeof reportPayments>;

export const reportPaymentOperations = [
  /**
   * Called by bill: one transaction makes the payment of all of these approved reports `processing`, so that nobody
   * reimburses them in another way meanwhile, and answers what is owed. `report_payment.decided` tells how it ended.
   */
  post('beginReportPayments', '/v1/internal/report-payments', {
    scope: null,
    internal: true,
    summary: 'Begin to pay reports back',
    about:
      'Called by bill: one transaction makes the payment of all of these approved reports `processing`, and answers what is owed. `report_payment.decided` has how it ended.',
    body: beginReportPayments,
    answer: single(reportPayments),
    emits: ['report.updated'],
  }),
] as const;
