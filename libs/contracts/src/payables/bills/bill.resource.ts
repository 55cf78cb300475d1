import { z } from 'zod';
import { clientData, writtenClientData } from '../../operations/client-data.ts';
import {
  AS_DAY,
  amountOf,
  approval,
  currency,
  date,
  eitherOf,
  id,
  timestamp,
  versioned,
  writtenDate,
} from '../../operations/fields.ts';
import { lookAlikes } from '../../operations/look-alikes.ts';
import { FILE_TYPES } from '../../values/file-types.ts';
import { PAYMENT_FAILURES } from './bill-codes.ts';
import { BILL_ACTIONS, billStatus, PAYMENT_METHODS, shownPaymentMethod } from './bill-status.ts';

export const billApproval = approval.meta({
  id: 'BillApproval',
  description: 'The decision of one approver at one level, or that it is pending.',
});

const lineItem = z
  .strictObject({
    id: id.describe("The line's number within its bill; set by the service."),
    description: z.string().nullable().describe('What the line is for, as entered; null without a text.'),
    quantity: z.number().describe('How many of it; 1 when none was given.'),
    unitPrice: z.number().describe("The price of one, in the bill's currency; worked out when none was given."),
    amount: z.number().describe("What the line costs, in the bill's currency; negative for a discount."),
    taxAmount: z
      .number()
      .describe(
        "The tax of the line, in the bill's currency: a part of its amount, or added to it (`amountsInclude`).",
      ),
    categoryId: id.nullable().describe('The category that it is booked to; null for none.'),
    departmentId: id.nullable().describe('The department that it is booked to; null for none.'),
    locationId: id.nullable().describe('The location that it is booked to; null for none.'),
  })
  .meta({ id: 'BillLineItem', description: 'One line of a bill.' });

const tax = z.strictObject({
  name: z.string().trim().min(1).max(40).describe('Which tax it is, as the bill names it: GST, QST.'),
  rate: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe('In percent; null where only the amount is known.'),
  amount: z.number().min(0).max(999_999_999.99).describe('How much of the bill is this tax, in its currency.'),
});

/** What a bill's attachment may be. */
export const BILL_FILE_TYPES = [...FILE_TYPES, 'text/plain', 'text/csv'] as const;

/** Bytes of a file that JSON carries, in requests and answers. */
export const MOST_INLINE_BYTES = 700 * 1024;

export const attachment = z
  .strictObject({
    id: id.describe('Unique among the files of all bills; set by the service.'),
    fileName: z.string().describe('The name it was uploaded with, without paths and control characters.'),
    contentType: z.string().describe('The type of the file, as its first bytes prove it.'),
    size: z.int().describe('Bytes of the file.'),
    createdAt: timestamp.describe('When it was attached, in UTC.'),
  })
  .meta({ id: 'BillAttachment', description: 'A file that is attached to a bill.' });

/** What the amounts of a bill's lines hold: `tax`, theirs is in them; `none`, it is added to them. */
export const AMOUNTS_INCLUDE = ['tax', 'none'] as const;
export type AmountsInclude = (typeof AMOUNTS_INCLUDE)[number];

/** What an approver should look at in a bill. Whether taxes fit is judged as of expenses. */
export const BILL_VIOLATIONS = ['TAX_MISMATCH'] as const;

/** An invoice to be paid (docs/api.md 1.3); money in major units. `amount` is what is owed, taxes included. */
export const bill = z
  .strictObject({
    id: id.describe('Unique among the bills of all businesses; set by the service.'),
    businessId: id.describe('The business that owes the money.'),
    vendorId: id.describe('The vendor who is owed.'),
    billNumber: z
      .string()
      .describe("The number on the vendor's invoice; unique per vendor, whatever its case, spaces and dashes."),
    amount: z
      .number()
      .describe(
        'What the bill comes to, taxes included, in `currency`: its lines, and their taxes where these are added.',
      ),
    amountPaid: z.number().describe('What was paid of it so far, in `currency`.'),
    balance: z.number().describe('What is still owed, in `currency`.'),
    taxAmount: z.number().describe('The part of the amount that is tax, in `currency`.'),
    taxes: z.array(tax).describe('Each tax by itself; empty where none is named.'),
    amountsInclude: z
      .enum(AMOUNTS_INCLUDE)
      .optional()
      .describe(
        "What the lines' amounts include: `tax`, so that `amount` is their sum; `none`, so that `taxAmount` is added to it. Left out in events of earlier releases: `tax`.",
      ),
    currency: currency.describe('What its amounts are in, ISO 4217.'),
    exchangeRate: z
      .number()
      .nullable()
      .optional()
      .describe(
        "One unit of `currency` in the business's, by which limits judge a bill in another currency; null where nobody gave it. Left out in events of earlier releases.",
      ),
    issueDate: date.describe('The day on the invoice.'),
    dueDate: date.describe('The last day to pay without being late.'),
    paymentTerms: z.string().nullable().describe('The terms on the invoice, as entered: `Net 30`; null without any.'),
    lineItems: z.array(lineItem).describe('What the bill is for, 1 to 500 lines in their order.'),
    memo: z.string().nullable().describe('Remarks for the business itself, as entered; null without any.'),
    vendorMemo: z.string().nullable().describe('Remarks for the vendor, which go with the payment; null without any.'),
    status: billStatus,
    statusLabel: z.string().describe("The status in the reader's language, for people."),
    approvals: z
      .array(billApproval)
      .describe('Who approves at which level, and what they decided; empty before it is submitted.'),
    currentLevel: z.int().nullable().describe('The level that decides now, from 1; null when none does.'),
    nextApprovers: z.array(id).describe('The users who may approve now; empty when nobody has to.'),
    paymentMethod: shownPaymentMethod.describe(
      `How the money reaches the vendor: ${PAYMENT_METHODS.join(', ')}, or one that is not offered any more; null: as the vendor's default is.`,
    ),
    scheduledDate: date.nullable().describe('The requested day; null while no payment is scheduled.'),
    processDate: date
      .nullable()
      .describe('The business day on which the payment leaves; null while none is scheduled.'),
    paidAt: timestamp.nullable().describe('When it was paid, in UTC; null before that.'),
    paymentReference: z.string().nullable().describe('What its payment can be found by at the bank; null without one.'),
    failureCode: z
      .string()
      .nullable()
      .describe(`Why its last payment failed, as a code: ${PAYMENT_FAILURES}; null unless it did.`),
    failureReason: z
      .string()
      .nullable()
      .describe("Why its last payment failed, in the bank's words; null unless it did."),
    isOverdue: z.boolean().describe("Whether it is unpaid past its due date, by the business's calendar."),
    onHold: z.boolean().describe('Whether somebody stopped its payment; it is not scheduled while it is.'),
    policyViolations: z
      .array(
        z.strictObject({
          code: z.enum(BILL_VIOLATIONS).describe('Which rule it is; never translated.'),
          severity: z.enum(['warning', 'error']).describe('How much it matters; nothing is kept from happening.'),
          message: z.string().describe("The same as a sentence in the reader's language."),
        }),
      )
      .optional()
      .describe('What approvers should look at; empty when nothing is. Left out in events of earlier releases.'),
    ...clientData,
    attachments: z.array(attachment).describe('The files attached to it; empty without any.'),
    createdBy: id.nullable().describe('The user who entered it; null when a machine did.'),
    lookAlikes: lookAlikes('bills of the vendor'),
    allowedActions: z
      .array(z.enum(BILL_ACTIONS))
      .optional()
      .describe('What the caller may do with it now; not in events.'),
    ...versioned,
  })
  .meta({ id: 'Bill', description: 'An invoice of a vendor, from the draft to its payment.' });
export type BillView = z.infer<typeof bill>;

const amount = amountOf('bill.credit');

const writtenLine = z.strictObject({
  description: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .optional()
    .describe('What the line is for, up to 500 characters; null for nothing.'),
  quantity: z.number().gt(0).max(1_000_000).optional().describe('How many of it; 1 when left out.'),
  unitPrice: z
    .number()
    .min(-999_999_999.99)
    .max(999_999_999.99)
    .optional()
    .describe(
      'The price of one; times `quantity` it is the `amount`, with its tax or without where amounts include tax.',
    ),
  amount: z
    .number()
    .min(-999_999_999.99)
    .max(999_999_999.99)
    .describe("What the line costs, in the bill's currency; negative for a discount."),
  taxAmount: z
    .number()
    .min(-999_999_999.99)
    .max(999_999_999.99)
    .optional()
    .describe(
      'The tax of the line, a part of its `amount` unless `amountsInclude` is `none`; 0 when left out. Negative where the amount is, for what is taken off is taken off with its tax; no lower than that.',
    ),
  categoryId: id.nullable().optional().describe('An active category to book it to; null for none.'),
  departmentId: id.nullable().optional().describe('An active department to book it to; null for none.'),
  locationId: id.nullable().optional().describe('An active location to book it to; null for none.'),
});
export type WrittenLine = z.infer<typeof writtenLine>;

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
    .array(tax)
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
