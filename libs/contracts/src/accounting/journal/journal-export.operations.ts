import { z } from 'zod';
import { JOURNAL_LINE_COLUMNS } from '../../exports/accounting-columns.ts';
import { EXPORT_TYPES, exportFields } from '../../exports/export-column.ts';
import { idText, integerText } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import { journalFilters } from './journal-entry.operations.ts';

const { get } = ownedBy('accounting');

/** What the journal is written as: for spreadsheets, for other accounting systems, for the tax authority. */
export const JOURNAL_FORMATS = ['csv', 'xlsx', 'iif', 'qbo', 'xero', 'saft', 'datev'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

const { columns, headers, delimiter } = exportFields(JOURNAL_LINE_COLUMNS, ['date']);

/** DATEV's numbers of tax advisers and of their clients. */
const [FIRST_CONSULTANT, LAST_CONSULTANT, LAST_CLIENT] = [1_001, 9_999_999, 99_999];

export const journalExportOperations = [
  get('exportJournalEntries', '/v1/journal-entries/export', {
    scope: 'accounting:read',
    summary: 'Export the journal for spreadsheets, accounting systems and tax audits',
    about:
      'All entries of a `period`, or `from` a day `to` another, as one file in the order of their days and numbers. The same export gives the same bytes. `csv` and `xlsx` have a column for each own dimension, and `layoutId` writes them by a saved layout. `iif` is for QuickBooks Desktop, `qbo` for QuickBooks Online, `xero` for Xero, `saft` is OECD SAF-T 2.0, and `datev` a batch of postings (EXTF 700).',
    query: z.strictObject({
      format: z
        .enum(JOURNAL_FORMATS)
        .optional()
        .describe('What the file is for. When left out: `xlsx` by `Accept`, else `csv`.'),
      columns,
      headers,
      delimiter,
      layoutId: idText
        .optional()
        .describe('A saved layout, for `csv` and `xlsx` alone: it takes the place of `columns` and `delimiter`.'),
      ...journalFilters,
      status: z
        .enum(['draft', 'posted'])
        .default('draft')
        .describe('Of the journals in a file for Xero: drafts, or posted ones.'),
      consultant: integerText(FIRST_CONSULTANT, LAST_CONSULTANT)
        .optional()
        .describe("The tax adviser's number at DATEV (Beraternummer)."),
      client: integerText(1, LAST_CLIENT)
        .optional()
        .describe("The business's number at its tax adviser (Mandantennummer)."),
    }),
    produces: [...EXPORT_TYPES, 'application/xml', 'text/plain'],
    download: true,
    answer: z.string().meta({
      examples: [
        'Number,Date,Document date,Period,Type,Description,Line,Account code,Account,Debit,Credit,…\n2026-000123,2026-03-13,2026-03-13,2026-03,expense,Café Olimpico,1,5240,Meals,16.26,0,…\n',
      ],
    }),
  }),
] as const;
