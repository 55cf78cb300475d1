import { z } from 'zod';
import { USED_RATE_SOURCES } from '../../accounting/rates/exchange-rate.events.ts';
import { clientData } from '../../operations/client-data.ts';
import { approval, currency, date, id, timestamp, versioned } from '../../operations/fields.ts';
import { lookAlikes } from '../../operations/look-alikes.ts';
import { FILE_TYPES } from '../../values/file-types.ts';
import { PAYMENT_FAILURES } from './bill-codes.ts';
import { billLine, billTax } from './bill-line.resource.ts';
import { BILL_ACTIONS, billStatus, PAYMENT_METHODS, shownPaymentMethod } from './bill-status.ts';

export const billApproval = approval.meta({
  id: 'BillApproval',
  description: 'The decision of one approver at one level, or that it is pending.',
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
    taxes: z.array(billTax).describe('Each tax by itself; empty where none is named.'),
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
        "One unit of `currency` in the business's, by which limits judge a bill in another currency; null where there is none. Left out in events of earlier releases.",
      ),
    exchangeRateSource: z
      .enum(USED_RATE_SOURCES)
      .nullable()
      .optional()
      .describe(
        'Where the rate is from: a central bank (`ecb`, `boc`, `frb`), the bank, a rate of the business (`own`), or `entered` with the bill; null without a rate. Left out in events of earlier releases.',
      ),
    exchangeRateDate: date
      .nullable()
      .optional()
      .describe(
        'The day that the rate is of; null without a rate, and for one that was entered. Left out in events of earlier releases.',
      ),
    baseAmount: z
      .number()
      .nullable()
      .optional()
      .describe(
        "What `amount` is in the business's own currency, at the bill's rate; null without one. Left out in events of earlier releases.",
      ),
    issueDate: date.describe('The day on the invoice.'),
    dueDate: date.describe('The last day to pay without being late.'),
    paymentTerms: z.string().nullable().describe('The terms on the invoice, as entered: `Net 30`; null without any.'),
    lineItems: z.array(billLine).describe('What the bill is for, 1 to 500 lines in their order.'),
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
