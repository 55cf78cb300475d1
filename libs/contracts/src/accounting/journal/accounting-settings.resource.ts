import { z } from 'zod';
import { AS_DAY, date, writtenDate } from '../../operations/fields.ts';
import { ACCOUNTING_BASES } from './journal-entry.resource.ts';

const basis = z
  .enum(ACCOUNTING_BASES)
  .describe('`accrual`: entries are written when something is approved; `cash`: when it is paid.');
const basisStartsOn = date.nullable().describe('The first day whose documents are posted by it; null: since ever.');

export const accountingSettings = z
  .strictObject({
    basis: basis.describe(
      'The basis that was chosen last. `accrual`: entries are written when something is approved; `cash`: when it is paid.',
    ),
    basisStartsOn,
    bases: z
      .array(z.strictObject({ basis, startsOn: basisStartsOn }))
      .describe('All of them, the earliest first: a document is posted by the one of its day.'),
    fiscalYearStartMonth: z
      .int()
      .describe('The month that a fiscal year begins in, 1 to 12. Numbers of entries begin anew with it.'),
    needsTwoToReopen: z.boolean().describe('Whether a locked month is opened by two people and by no fewer.'),
    version: z.int().describe('Counts the changes from 1; also the ETag, as "v3".'),
  })
  .meta({ id: 'AccountingSettings', description: 'How a business keeps its books.' });
export type AccountingSettingsView = z.infer<typeof accountingSettings>;

export const updateAccountingSettings = z
  .strictObject({
    basis: z.enum(ACCOUNTING_BASES).describe('Another basis; it needs `basisStartsOn`.'),
    basisStartsOn: writtenDate
      .nullable()
      .describe(
        `The first day of the basis, which is that of a month: after the last locked month, and after the day of every entry; null only as it was read. ${AS_DAY}`,
      ),
    fiscalYearStartMonth: z.int().min(1).max(12).describe('1 to 12; it can be changed while there are no entries.'),
    needsTwoToReopen: z.boolean().describe('false: one person opens a locked month alone. For owners and admins.'),
  })
  .partial()
  .meta({
    id: 'UpdateAccountingSettings',
    description: 'What to change of how books are kept; what is left out stays as it is.',
  });
export type UpdateAccountingSettings = z.infer<typeof updateAccountingSettings>;
