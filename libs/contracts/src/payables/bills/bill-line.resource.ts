import { z } from 'zod';
import { id } from '../../operations/fields.ts';

const taxName = z.string().trim().min(1).max(40).describe('Which tax it is, as the bill names it: GST, QST.');
const taxRate = z.number().min(0).max(100).nullable();

/**
 * One tax of a line or of a bill as it is shown. Below zero where the line takes something off, with its tax.
 * `taxCodeId` and `recoverableAmount` are left out in events of earlier releases.
 */
export const billTax = z
  .strictObject({
    taxCodeId: id
      .nullable()
      .optional()
      .describe('The tax code that it is; null where none is certain. Left out in events of earlier releases.'),
    name: taxName,
    rate: taxRate.default(null).describe('In percent; null where only the amount is known.'),
    amount: z.number().describe("How much is this tax, in the bill's currency."),
    recoverableAmount: z
      .number()
      .nullable()
      .optional()
      .describe(
        'How much of it the business gets back; null where no tax code says so. Left out in events of earlier releases.',
      ),
  })
  .meta({ id: 'BillTax', description: 'One tax of a bill or of one of its lines.' });
export type BillTaxView = z.infer<typeof billTax>;

/** One tax as it is written, of a whole bill. */
export const writtenBillTax = z.strictObject({
  name: taxName,
  rate: taxRate.default(null).describe('In percent; null where only the amount is known.'),
  amount: z.number().min(0).max(999_999_999.99).describe('How much of the bill is this tax, in its currency.'),
  taxCodeId: id
    .nullable()
    .optional()
    .describe(
      'The tax code that it is: an active one, no group; null for none. Left out, it is the code that the name and the rate mean on the day of issue, if that is certain.',
    ),
});

const writtenTax = writtenBillTax.extend({
  amount: z
    .number()
    .min(-999_999_999.99)
    .max(999_999_999.99)
    .describe("How much of the line is this tax, in the bill's currency; negative where the line's amount is."),
});
export type WrittenTax = z.infer<typeof writtenTax>;

/** One line as it is shown. */
export const billLine = z
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
    taxes: z
      .array(billTax)
      .optional()
      .describe(
        'Each tax of the line by itself; they add up to its `taxAmount`. Empty where none is named; left out in events of earlier releases.',
      ),
    categoryId: id.nullable().describe('The category that it is booked to; null for none.'),
    departmentId: id.nullable().describe('The department that it is booked to; null for none.'),
    locationId: id.nullable().describe('The location that it is booked to; null for none.'),
    projectId: id
      .nullable()
      .optional()
      .describe('The project that it is booked to; null for none. Left out in events of earlier releases.'),
  })
  .meta({ id: 'BillLineItem', description: 'One line of a bill.' });

export const writtenLine = z.strictObject({
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
  taxes: z
    .array(writtenTax)
    .max(4)
    .optional()
    .describe('Each tax of the line by itself, at most 4; they add up to its `taxAmount`, which may be left out then.'),
  categoryId: id.nullable().optional().describe('An active category to book it to; null for none.'),
  departmentId: id.nullable().optional().describe('An active department to book it to; null for none.'),
  locationId: id.nullable().optional().describe('An active location to book it to; null for none.'),
  projectId: id.nullable().optional().describe('An active project to book it to; null for none.'),
});
export type WrittenLine = z.infer<typeof writtenLine>;
