import { z } from 'zod';
import { currency, date, id } from '../../operations/fields.ts';

/** What the bills of a business can be put together by. */
export const BILL_GROUPINGS = ['status', 'age', 'vendor', 'due-month'] as const;
export type BillGrouping = (typeof BILL_GROUPINGS)[number];

/** How late bills are, by the days since they were due. */
export const BILL_AGES = ['not-due', '1-30', '31-60', '61-90', 'over-90', 'settled'] as const;
export type BillAge = (typeof BILL_AGES)[number];

/** Of the vendors those with the largest balances have groups of their own. */
export const MOST_VENDOR_GROUPS = 100;

const sums = {
  count: z.int().describe('How many bills they are.'),
  totals: z
    .array(
      z.strictObject({
        currency: currency.describe('What these amounts are in, ISO 4217.'),
        count: z.int().describe('How many of the bills are in this currency.'),
        amount: z.number().describe('The sum of their amounts, in this currency.'),
        balance: z.number().describe('What is still owed of them, in this currency; 0 for what is settled.'),
      }),
    )
    .describe('One entry for each currency of the bills, by its code.'),
  amount: z
    .number()
    .describe("The sum of the amounts in the business's currency; bills in another one at their `exchangeRate`."),
  balance: z.number().describe("What is still owed of them, in the business's currency; 0 for what is settled."),
  withoutRate: z
    .int()
    .describe('How many of them are in another currency without an `exchangeRate`, and in neither of these two sums.'),
};

const group = z
  .strictObject({
    key: z
      .string()
      .describe(
        `What the bills have in common: a status, ${BILL_AGES.join(', ')}, the id of a vendor, or a month as 2026-03.`,
      ),
    label: z
      .string()
      .nullable()
      .describe(
        "The status in the reader's language, or the vendor's name if the credential has `vendors:read`; else null.",
      ),
    vendorId: id.nullable().describe('The vendor; null unless the groups are vendors.'),
    dueFrom: date.nullable().describe('The first due date of the group, to list its bills by; null without a bound.'),
    dueTo: date.nullable().describe('The last due date of the group, to list its bills by; null without a bound.'),
    ...sums,
  })
  .meta({ id: 'BillSummaryGroup', description: 'Bills that have something in common, and what they come to.' });

export const billSummary = z
  .strictObject({
    by: z.enum(BILL_GROUPINGS).describe('What the bills are put together by.'),
    currency: currency.describe("The business's currency, in which the sums beside `totals` are; ISO 4217."),
    today: date.describe("The day of the business's calendar by which ages are counted."),
    ...sums,
    groups: z
      .array(group)
      .describe(
        `Those that have bills, in the order of the states, ages or months; vendors by balance, the ${MOST_VENDOR_GROUPS} largest.`,
      ),
    others: z
      .strictObject({ groups: z.int().describe('How many vendors they are.'), ...sums })
      .nullable()
      .describe('The bills of all vendors without a group; null when every bill is in a group.'),
  })
  .meta({ id: 'BillSummary', description: 'How many bills there are, and what they come to, in groups.' });
export type BillSummaryView = z.infer<typeof billSummary>;
export type BillSums = Pick<BillSummaryView, keyof typeof sums>;
