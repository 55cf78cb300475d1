import { z } from 'zod';
import { id } from '../../operations/fields.ts';

/** Taxes of one amount, and characters of the name of each. */
export const MOST_TAXES = 10;
export const LONGEST_TAX_NAME = 50;

const fields = {
  name: z.string().trim().min(1).max(LONGEST_TAX_NAME).describe('Which tax it is, as the receipt names it: GST, QST.'),
  rate: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe('In percent; null where only the amount is known.'),
  amount: z.number().min(0).max(999_999_999.99).describe('How much of the expense is this tax, in its currency.'),
};

/** One tax of an amount: GST, HST, QST, PST … with its rate in percent. What events of earlier releases lack is optional. */
export const expenseTax = z
  .strictObject({
    ...fields,
    taxCodeId: id
      .nullable()
      .optional()
      .describe('The tax code that it is; null where none is certain. Left out in events of earlier releases.'),
    recoverableAmount: z
      .number()
      .nullable()
      .optional()
      .describe(
        'How much of it the business gets back; null where no tax code says so. Left out in events of earlier releases.',
      ),
  })
  .meta({ id: 'ExpenseTax', description: 'One tax of an amount: GST, HST, QST, PST or another.' });
export type ExpenseTax = z.infer<typeof expenseTax>;

/** The same as it is written. */
export const writtenExpenseTax = z
  .strictObject({
    ...fields,
    taxCodeId: id
      .nullable()
      .optional()
      .describe(
        'The tax code that it is: an active one, no group; null for none. Left out, it is the code that the name and the rate mean on the day, if that is certain.',
      ),
  })
  .meta({ id: 'WrittenExpenseTax', description: 'One tax of an amount to enter: GST, HST, QST, PST or another.' });
export type WrittenExpenseTax = z.infer<typeof writtenExpenseTax>;
