import { z } from 'zod';
import { TAX_REPORT_COLUMNS } from '../../exports/accounting-columns.ts';
import { EXPORT_TYPES, fileFields } from '../../exports/export-column.ts';
import { single } from '../../operations/envelopes.ts';
import { currency, id } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { writtenMonth } from '../journal/accounting-period.resource.ts';
import { accountingMonth } from '../journal/journal-entry.resource.ts';

const { get } = ownedBy('accounting');

/** A return is of a year at most. */
export const MOST_TAX_MONTHS = 12;

const collected = z
  .number()
  .describe(
    'What you owe by yourself, also in `paid`: reverse charge, use tax. What you collected from customers stands where you write your invoices.',
  );
const paid = z.number().describe('The tax that was paid, or that you owe by yourself, recovered or not.');
const recoverable = z.number().describe('How much of it is recovered (input tax credit or refund).');
const notRecoverable = z.number().describe('The rest of it, which is part of the cost.');

const code = {
  taxCodeId: id.nullable().describe('The tax code; null of taxes without one.'),
  code: z.string().nullable().describe("The tax code's short name; null of taxes without one, or whose code is gone."),
  name: z.string().describe('What the tax is called in the language of Accept-Language.'),
};
const sums = {
  collected,
  net: z.number().describe('What the tax was paid on, before taxes.'),
  paid,
  recoverable,
  notRecoverable,
  recoverablePercent: z
    .number()
    .nullable()
    .describe('How much of `paid` is recovered, in percent with two decimals at most; null where nothing was paid.'),
};

const taxOfPeriod = z
  .strictObject({ ...code, period: accountingMonth.describe('The month that it is posted in.'), ...sums })
  .meta({
    id: 'TaxOfPeriod',
    description: 'A tax in a month. What was reversed is taken off in the month of the reversal.',
  });
const taxOfCode = z
  .strictObject({ ...code, ...sums })
  .meta({ id: 'TaxOfCode', description: 'A tax in all months of the report.' });
export type TaxOfPeriodView = z.infer<typeof taxOfPeriod>;

const taxReport = z
  .strictObject({
    from: accountingMonth.describe('The first month.'),
    to: accountingMonth.describe('The last month.'),
    currency: currency.describe("What all amounts are in: the business's currency, ISO 4217."),
    periods: z.array(taxOfPeriod).describe('Each tax in each month, by month and code; taxes without a code last.'),
    codes: z.array(taxOfCode).describe('Each tax in all months together, by code; taxes without a code last.'),
    totals: z.strictObject({ collected, paid, recoverable, notRecoverable }).describe('All taxes together.'),
  })
  .meta({ id: 'TaxReport', description: 'The taxes that were paid, and how much of them is recovered.' });
export type TaxReportView = z.infer<typeof taxReport>;

const months = {
  from: writtenMonth.optional().describe('The first month, `2026-01`; that of `to` when it is left out.'),
  to: writtenMonth
    .optional()
    .describe('The last month, `2026-03`, at most 12 months with the first; the current one when it is left out.'),
};

export const taxReportOperations = [
  get('getTaxReport', '/v1/tax-report', {
    scope: 'accounting:read',
    summary: 'Get the taxes to recover',
    about:
      'By tax code and month, as returns ask for it. Each line is found by `GET /v1/journal-entries?taxCodeId=…&period=…`.',
    query: z.strictObject(months),
    answer: single(taxReport),
  }),
  get('exportTaxReport', '/v1/tax-report/export', {
    scope: 'accounting:read',
    summary: 'Export the taxes to recover as a workbook (XLSX) or CSV',
    about: 'A line for each tax and month.',
    query: z.strictObject({ ...fileFields(TAX_REPORT_COLUMNS), ...months }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({
      examples: ['Month,Tax code,Tax,Collected,Net amount,Tax paid,…\n2026-03,GST,Goods and services tax,0,100,5,…\n'],
    }),
  }),
] as const;
