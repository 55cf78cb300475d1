import { z } from 'zod';
import { writtenClientData } from '../../operations/client-data.ts';
import { AS_DAY, amountOf, currency, eitherOf, id, writtenDate } from '../../operations/fields.ts';
import { AMOUNTS_INCLUDE } from './bill.resource.ts';
import { writtenBillTax, writtenLine } from './bill-line.resource.ts';
import { PAYMENT_METHODS } from './bill-status.ts';

const amount = amountOf('bill.credit');

const fields = {
  vendorId: id.describe('An active vendor of the business, who is owed.'),
  billNumber: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .describe("The number on the vendor's invoice, 1 to 40 characters; unique per vendor."),
  amount: amount.describe(
    'What the bill comes to, in `currency`: the sum of the lines, and of the taxes where these are added. Checked when lines are given, and one line by itself when there are none.',
  ),
  currency: currency.describe("What its amounts are in, ISO 4217; the vendor's currency when left out of a new bill."),
  exchangeRate: z
    .number()
    .gt(0)
    .max(1_000_000)
    .nullable()
    .describe(
      "One unit of `currency` in the business's. Without it a bill in another currency is judged as one of the largest amounts.",
    ),
  issueDate: writtenDate.describe(`The day on the invoice. ${AS_DAY}`),
  dueDate: writtenDate.describe(`The last day to pay without being late; not before \`issueDate\`. ${AS_DAY}`),
  paymentTerms: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .nullable()
    .describe('The terms on the invoice, up to 100 characters; null for none.'),
  lineItems: z.array(writtenLine).min(1).max(500).describe('What the bill is for, 1 to 500 lines.'),
  taxes: z
    .array(writtenBillTax)
    .max(10)
    .describe(
      "Each tax by itself, at most 10, which add up to the lines' `taxAmount` where these have any; empty for none.",
    ),
  amountsInclude: z
    .enum(AMOUNTS_INCLUDE)
    .describe(
      "What the lines' amounts include: `tax`, also of a new bill that leaves this out; `none`: the taxes are added to them.",
    ),
  memo: z
    .string()
    .max(1000)
    .nullable()
    .describe('Remarks for the business itself, up to 1,000 characters; null for none.'),
  vendorMemo: z
    .string()
    .max(1000)
    .nullable()
    .describe('Remarks for the vendor, up to 1,000 characters; null for none.'),
  paymentMethod: z
    .enum(PAYMENT_METHODS)
    .nullable()
    .describe("How the money shall reach the vendor; null: as the vendor's default is."),
  ...writtenClientData,
};

/** Lines, an amount, or both: an amount alone becomes one line. */
export const createBill = z
  .strictObject({
    ...z.strictObject(fields).partial().shape,
    vendorId: fields.vendorId,
    billNumber: fields.billNumber,
    issueDate: fields.issueDate,
    dueDate: fields.dueDate,
    lineItems: z
      .array(writtenLine)
      .max(500)
      .transform((lines) => (lines.length > 0 ? lines : undefined))
      .optional()
      .describe('What the bill is for, up to 500 lines; left out or empty, its amount is one line.'),
  })
  .check(eitherOf('lineItems', 'amount'))
  .meta({ id: 'CreateBill', description: 'A bill to enter: with lines, an amount, or both.' });
export type CreateBill = z.infer<typeof createBill>;

export const updateBill = z
  .strictObject({
    ...fields,
    onHold: z.boolean().describe('true: its payment is not scheduled; false: it may be again.'),
  })
  .partial()
  .meta({ id: 'UpdateBill', description: 'The fields of a bill to change; what is left out stays as it is.' });
export type UpdateBill = z.infer<typeof updateBill>;
