import { z } from 'zod';
import { currency, date, id, timestamp } from '../../operations/fields.ts';

const PAYMENT_STATUSES = ['scheduled', 'processing', 'paid', 'failed', 'returned', 'cancelled'] as const;

/** One attempt to pay a bill. */
export const billPayment = z
  .strictObject({
    id: id.describe('Unique among the payments of the business; set by the service.'),
    billId: id.describe('The bill that it pays.'),
    amount: z.number().describe('What is paid, in `currency`.'),
    currency: currency.describe('What the amount is in, ISO 4217.'),
    method: z.string().describe('How the money reaches the vendor.'),
    provider: z.string().describe('Who sends it: `simulator`, `manual`, or `file:` with the format of the bank file.'),
    status: z.enum(PAYMENT_STATUSES).describe('How far it is; a `paid` one can still be `returned` within 90 days.'),
    scheduledDate: date.nullable().describe('The requested day; null when it was marked as paid.'),
    processDate: date.nullable().describe('The business day on which it leaves; null when it was marked as paid.'),
    batchId: id.nullable().describe('The payment batch that it leaves with; null for none.'),
    reference: z.string().nullable().describe('What it can be found by at the bank; null without one.'),
    failureCode: z.string().nullable().describe('Why it failed, as a code; null unless it did.'),
    failureReason: z.string().nullable().describe("Why it failed, in the bank's words; null unless it did."),
    createdAt: timestamp.describe('When it was scheduled or marked, in UTC.'),
    updatedAt: timestamp.describe('When it last changed, in UTC.'),
  })
  .meta({ id: 'BillPayment', description: 'One attempt to pay a bill.' });
