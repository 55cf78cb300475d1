import { z } from 'zod';
import { PAYABLES_AGING_COLUMNS } from '../../exports/accounting-columns.ts';
import { EXPORT_TYPES, fileFields } from '../../exports/export-column.ts';
import { pagination } from '../../operations/envelopes.ts';
import { currency, date, filterDate, id, idText, pages } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get } = ownedBy('accounting');

/** Documents that a list shows of each vendor or person; their file has them all. */
export const MOST_DOCUMENTS = 100;

export const PAYABLE_AGES = ['current', 'upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type PayableAge = (typeof PAYABLE_AGES)[number];

const ages = {
  total: z.number().describe('What is owed; below 0 where more was paid than was owed.'),
  current: z.number().describe('What is not late yet.'),
  upTo30: z.number().describe('What is 1 to 30 days late.'),
  upTo60: z.number().describe('What is 31 to 60 days late.'),
  upTo90: z.number().describe('What is 61 to 90 days late.'),
  over90: z.number().describe('What is more than 90 days late.'),
};

const inCurrency = z
  .strictObject({ currency: currency.describe('What these amounts are in, ISO 4217.'), ...ages })
  .meta({ id: 'PayablesInCurrency', description: 'What is owed in a currency, by how late it is.' });

const billOwed = z
  .strictObject({
    billId: id.describe('What is owed for, as `GET /v1/businesses/{businessId}/bills/{billId}` takes it.'),
    source: z.string().describe('The same as journal entries name it: `bill:9`.'),
    billNumber: z.string().nullable().describe("The vendor's number of it; null where the bill was deleted."),
    documentDate: date.describe('The day of the bill.'),
    dueDate: date.describe('The last day to pay without being late; the day of the bill where it was deleted.'),
    daysLate: z.int().describe('How many days after the due date it is; below 1 while it is not late.'),
    age: z.enum(PAYABLE_AGES).describe('Which of the amounts by age it counts in.'),
    currency: currency.describe('What `amount` is in, ISO 4217.'),
    amount: z.number().describe('What is owed of it.'),
    baseAmount: z.number().describe("The same in the business's currency, as the journal has it."),
  })
  .meta({ id: 'BillOwed', description: 'What the journal says is owed of a bill.' });

const vendorPayables = z
  .strictObject({
    vendorId: id.nullable().describe('The vendor; null where the bill names none.'),
    name: z
      .string()
      .nullable()
      .describe('What the vendor is called; null where that is not known, or without the scope `vendors:read`.'),
    ...ages,
    currencies: z.array(inCurrency).describe('The same in the currencies of the bills, one by one.'),
    billCount: z.int().describe('How many bills are owed.'),
    bills: z.array(billOwed).describe('The bills, those due first first: at most 100. The file has them all.'),
  })
  .meta({ id: 'VendorPayables', description: "What a vendor is owed, in the business's currency, by how late it is." });
export type VendorPayablesView = z.infer<typeof vendorPayables>;

const payablesAging = z.strictObject({
  data: z.array(vendorPayables).describe('The vendors of this page, those who are owed most first.'),
  totals: z
    .strictObject({
      asOf: date.describe('The end of this day.'),
      currency: currency.describe("What amounts are in where nothing else is said: the business's currency, ISO 4217."),
      ...ages,
      currencies: z.array(inCurrency).describe('The same in the currencies of the bills, one by one.'),
    })
    .meta({
      id: 'PayablesTotals',
      description: 'All vendors together, on all pages: the balance of the account of payables.',
    }),
  pagination,
});

const filters = {
  asOf: filterDate
    .optional()
    .describe('The day at whose end it is looked at, by the dates of entries; today when it is left out.'),
  vendorId: idText.optional().describe('Only what this vendor is owed.'),
};

export const payablesAgingOperations = [
  get('listPayablesAging', '/v1/payables-aging', {
    scope: 'accounting:read',
    summary: 'List what vendors are owed, by age',
    about:
      'By due date, from the journal: the total is the balance of the account with the role `accounts_payable`. A day of the past shows what was owed then; due dates are those that bills have now.',
    query: z.strictObject({ ...pages, ...filters }),
    answer: payablesAging,
  }),
  get('exportPayablesAging', '/v1/payables-aging/export', {
    scope: 'accounting:read',
    summary: 'Export what vendors are owed as a workbook (XLSX) or CSV',
    about: 'A line for each bill, with the amount in the column of its age.',
    query: z.strictObject({ ...fileFields(PAYABLES_AGING_COLUMNS), ...filters }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({
      examples: [
        'Vendor,Vendor ID,Bill number,Bill ID,Bill date,Due date,Days late,…\nGlacier Paper,11,INV-9,9,2026-03-20,2026-04-19,12,…\n',
      ],
    }),
  }),
] as const;
