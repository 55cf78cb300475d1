import { z } from 'zod';
import { TRIAL_BALANCE_COLUMNS } from '../../exports/accounting-columns.ts';
import { EXPORT_TYPES, fileFields } from '../../exports/export-column.ts';
import { single } from '../../operations/envelopes.ts';
import { currency, date, id } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { ACCOUNT_TYPES } from '../chart/account.resource.ts';
import { writtenMonth } from '../journal/accounting-period.resource.ts';
import { accountingMonth } from '../journal/journal-entry.resource.ts';

const { get } = ownedBy('accounting');

const amount = z.number().min(0);

const accountBalance = z
  .strictObject({
    accountId: id.nullable().describe('The account; null of the result of earlier fiscal years, which no account has.'),
    code: z.string().nullable().describe("The account's code; null of the result of earlier fiscal years."),
    name: z.string().describe("The account's name in the language of Accept-Language."),
    type: z
      .enum(ACCOUNT_TYPES)
      .nullable()
      .describe('Where it stands: on the balance sheet or in the result; null of an account that was deleted.'),
    opening: z
      .number()
      .describe(
        'Its balance before `from`: above 0 on the debit side, below it on the credit side. Of income and expenses since `fiscalYearStartsOn`.',
      ),
    debit: amount.describe('The sum of its debits from `from` to `to`.'),
    credit: amount.describe('The sum of its credits from `from` to `to`.'),
    closing: z.number().describe('Its balance at the end of `to`: `opening` + `debit` - `credit`.'),
  })
  .meta({ id: 'AccountBalance', description: 'What an account was at, moved by and is at.' });
export type AccountBalanceView = z.infer<typeof accountBalance>;

const trialBalance = z
  .strictObject({
    from: accountingMonth.describe('The first month.'),
    to: accountingMonth.describe('The last month.'),
    currency: currency.describe("What all amounts are in: the business's currency, ISO 4217."),
    fiscalYearStartsOn: date.describe('The first day of the fiscal year that `from` is in.'),
    accounts: z
      .array(accountBalance)
      .describe('Every account that has a balance or moved, by its code; the result of earlier fiscal years last.'),
    totals: z
      .strictObject({
        openingDebit: amount.describe('The sum of opening balances on the debit side.'),
        openingCredit: amount.describe('The sum of those on the credit side: the same.'),
        debit: amount.describe('The sum of debits.'),
        credit: amount.describe('The sum of credits: the same.'),
        closingDebit: amount.describe('The sum of closing balances on the debit side.'),
        closingCredit: amount.describe('The sum of those on the credit side: the same.'),
      })
      .describe('Each two are equal.'),
  })
  .meta({ id: 'TrialBalance', description: 'All accounts of the books in some months, which balance.' });
export type TrialBalanceView = z.infer<typeof trialBalance>;

const months = {
  from: writtenMonth
    .optional()
    .describe('The first month, `2026-01`; the first one of the fiscal year of `to` when it is left out.'),
  to: writtenMonth.optional().describe('The last month, `2026-03`; the current one when it is left out.'),
};

export const trialBalanceOperations = [
  get('getTrialBalance', '/v1/trial-balance', {
    scope: 'accounting:read',
    summary: 'Get the trial balance',
    about:
      'Income and expenses begin at 0 with each fiscal year; what they came to before stands in one line of its own. `GET /v1/accounts/{id}/ledger` shows what an account moved by.',
    query: z.strictObject(months),
    answer: single(trialBalance),
  }),
  get('exportTrialBalance', '/v1/trial-balance/export', {
    scope: 'accounting:read',
    summary: 'Export the trial balance as a workbook (XLSX) or CSV',
    about: 'Six columns of amounts, as accountants read it: opening, movement and closing, each by debit and credit.',
    query: z.strictObject({ ...fileFields(TRIAL_BALANCE_COLUMNS), ...months }),
    produces: EXPORT_TYPES,
    download: true,
    answer: z.string().meta({
      examples: ['Code,Account,Type,Opening debit,Opening credit,…\n2000,Accounts payable,liability,,1275.75,…\n'],
    }),
  }),
] as const;
