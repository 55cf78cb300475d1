import { z } from 'zod';
import { ACCOUNT_LEDGER_COLUMNS } from '../../exports/accounting-columns.ts';
import { EXPORT_TYPES, fileFields } from '../../exports/export-column.ts';
import { pagination } from '../../operations/envelopes.ts';
import { currency, date, id, pages } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { ACCOUNT_TYPES } from '../chart/account.resource.ts';
import { writtenMonth } from '../journal/accounting-period.resource.ts';
import { accountingMonth, ENTRY_KINDS } from '../journal/journal-entry.resource.ts';

const { get } = ownedBy('accounting');

const amount = z.number().min(0);

const ledgerLine = z
  .strictObject({
    entryId: id.describe('The entry that the line is of.'),
    number: z.string().describe('The number of the entry: `2026-000123`.'),
    date: date.describe('The day that it is posted on.'),
    kind: z.enum(ENTRY_KINDS).describe('What the entry is about.'),
    source: z.string().describe('The line of the source: `expense:42`, `bill:7/2`.'),
    description: z.string().describe('What the entry is, in the words of its source.'),
    memo: z.string().nullable().describe('What the line is for, as it was entered; null without a text.'),
    vendorId: id.nullable().describe('The vendor; null where none is known.'),
    userId: id.nullable().describe('The person whose expense it is; null on bills.'),
    debit: amount.describe("What it debits, in the business's currency; 0 on a credit."),
    credit: amount.describe("What it credits, in the business's currency; 0 on a debit."),
    balance: z.number().describe('The balance of the account after it: above 0 on the debit side.'),
  })
  .meta({ id: 'LedgerLine', description: 'A line of an account, with the balance that it leads to.' });
export type LedgerLineView = z.infer<typeof ledgerLine>;

const accountInMonths = z
  .strictObject({
    accountId: id.describe('Whose lines these are, as `GET /v1/accounts/{id}` takes it.'),
    code: z.string().describe("The account's code."),
    name: z.string().describe("The account's name in the language of Accept-Language."),
    type: z.enum(ACCOUNT_TYPES).nullable().describe('Where it stands; null of an account that was deleted.'),
    from: accountingMonth.describe('The first month.'),
    to: accountingMonth.describe('The last month.'),
    currency: currency.describe("What all amounts are in: the business's currency, ISO 4217."),
    opening: z
      .number()
      .describe('Its balance before the first line, as in the trial balance: above 0 on the debit side.'),
    debit: amount.describe('The sum of its debits, on all pages.'),
    credit: amount.describe('The sum of its credits, on all pages.'),
    closing: z.number().describe('Its balance after the last line.'),
  })
  .meta({ id: 'AccountInMonths', description: 'An account in some months, as its line of the trial balance.' });
export type AccountInMonthsView = z.infer<typeof accountInMonths>;

const accountLedger = z.strictObject({
  data: z
    .array(ledgerLine)
    .describe('The lines of this page: by month, and in it in the order in which they were posted.'),
  totals: accountInMonths,
  pagination,
});

const months = {
  from: writtenMonth.optional().describe('The first month, `2026-01`; that of `to` when it is left out.'),
  to: writtenMonth.optional().describe('The last month, `2026-03`; the current one when it is left out.'),
};

export const accountLedgerOperations = [
  get('exportAccountLedger', '/v1/accounts/{id}/ledger/export', {
    scope: 'accounting:read',
    summary: 'Export what an account moved by as a workbook (XLSX) or CSV',
    about:
      'The balance before the first line, then all lines of the months in the order of the list, each with the balance after it.',
    query: z.strictObject({ ...fileFields(ACCOUNT_LEDGER_COLUMNS), ...months }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({
      examples: ['Date,Number,Kind,Description,…\n2026-03-13,2026-000123,expense,Café Olimpico,…\n'],
    }),
  }),
  get('listAccountLedger', '/v1/accounts/{id}/ledger', {
    scope: 'accounting:read',
    summary: 'List what an account moved by',
    about:
      'The lines behind a line of the trial balance, each with the balance after it; also of an account that was deleted.',
    query: z.strictObject({ ...pages, ...months }),
    answer: accountLedger,
  }),
] as const;
