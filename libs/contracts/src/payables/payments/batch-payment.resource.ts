import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from '../../errors/app-error.ts';
import { currency, date, id, timestamp } from '../../operations/fields.ts';
import { BATCH_FORMATS } from './payment-batch.resource.ts';

const ONE_OF_BOTH = {
  billId: id.nullable().describe('The bill that it pays; null for a report.'),
  reportId: id.nullable().describe('The report that it pays back; null for a bill.'),
};

/** One payment of a batch, from the moment at which the file is made. */
export const batchPayment = z
  .strictObject({
    id: id.describe('Unique among the payments of the business; set by the service.'),
    ...ONE_OF_BOTH,
    payee: z
      .string()
      .nullable()
      .describe('Who is paid: the vendor, or the person of the report; null where it was not kept.'),
    amount: z.number().describe('What is paid, in `currency`.'),
    currency: currency.describe('What the amount is in, ISO 4217.'),
    status: z
      .enum(['processing', 'paid', 'failed', 'returned', 'cancelled'])
      .describe('How far it is; a `paid` one can still be `returned` within 90 days.'),
    failureReason: z.string().nullable().describe("Why it failed, in the bank's words; null unless it did."),
    reference: z.string().describe('What the file and the results of the bank name it by.'),
    createdAt: timestamp.describe('When the payment was scheduled, or that of a report begun, in UTC.'),
  })
  .meta({ id: 'BatchPayment', description: 'One payment of a batch, and how far it is.' });
export type BatchPaymentView = z.infer<typeof batchPayment>;

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

const previewed = z.strictObject({
  ...ONE_OF_BOTH,
  payee: z.string().nullable().describe('Who would be paid; null where it is unknown.'),
  amount: z.number().nullable().describe("What would be paid, in the batch's `currency`; null where it is unknown."),
  processDate: date.nullable().describe('The business day on which it would leave; null when it cannot be paid.'),
  success: z.boolean().describe('Whether it can be paid by this batch.'),
  error: z.string().nullable().describe("Why it cannot be paid, in the reader's language; null when it can."),
  errorCode: z
    .enum(codes)
    .nullable()
    .describe('The error that a batch of it alone would get; null when it can be paid.'),
});

/** What would be in a batch. */
export const paymentBatchPreview = z
  .strictObject({
    format: z.enum(BATCH_FORMATS).describe('The format of the file.'),
    fundingAccountId: id.describe('The account that the payments would leave from.'),
    currency: currency.describe('What its amounts are in, ISO 4217.'),
    paymentCount: z.int().describe('How many of the payments can be made.'),
    totalAmount: z.number().describe('The sum of those that can be made, in `currency`.'),
    firstProcessDate: date
      .nullable()
      .describe('The earliest day on which one of them would leave; null when none can be made.'),
    error: z
      .string()
      .nullable()
      .describe(
        "Why those that can be made cannot leave in one file, in the reader's language: their sum has too many digits for its format; null when they can. A batch is refused exactly where this or the `error` of a result is not null.",
      ),
    errorCode: z
      .enum(codes)
      .nullable()
      .describe('The error that a batch of those that can be made would get; null when it would be made.'),
    results: z.array(previewed).describe('Each bill, then each report, in the order of the request.'),
  })
  .meta({ id: 'PaymentBatchPreview', description: 'What would be in a batch, and what cannot be, with the reason.' });
export type PaymentBatchPreviewView = z.infer<typeof paymentBatchPreview>;
