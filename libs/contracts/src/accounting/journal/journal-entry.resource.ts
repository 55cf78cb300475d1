import { z } from 'zod';
import { currency, date, id, timestamp } from '../../operations/fields.ts';

/** What an entry of the journal is about. */
export const ENTRY_KINDS = ['expense', 'reimbursement', 'bill', 'bill_payment', 'reversal'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The first word of a `source`: one entry at most stands for each at a time. */
export const SOURCE_KINDS = ['expense', 'report', 'bill', 'bill_payment'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A month of the books. */
export const accountingMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const amount = z.number().min(0);

export const journalLine = z
  .strictObject({
    id: z.int().min(1).describe("The line's number within its entry, from 1."),
    accountId: id.describe('The account that it is posted to.'),
    accountCode: z.string().describe("The account's code when it was posted."),
    accountName: z.string().describe("The account's name in the language of Accept-Language."),
    debit: amount.describe("What it debits, in the business's currency; 0 on a credit."),
    credit: amount.describe("What it credits, in the business's currency; 0 on a debit."),
    currency: currency.describe('What `amount` is in, ISO 4217: the currency of the document.'),
    amount: z.number().describe('The same in `currency`: above 0 for a debit, below 0 for a credit.'),
    exchangeRate: z
      .number()
      .nullable()
      .describe("One unit of `currency` in the business's; null where both are the same."),
    taxCodeId: id.nullable().describe('The tax that the line is; null for all others.'),
    categoryId: id.nullable().describe('The category of what was bought; null for none.'),
    departmentId: id.nullable().describe('The department that it is booked to; null for none.'),
    locationId: id.nullable().describe('The location that it is booked to; null for none.'),
    projectId: id.nullable().describe('The project that it is booked to; null for none.'),
    dimensions: z
      .record(z.string(), id)
      .describe('Values of the other dimensions by the name of each; empty without any.'),
    vendorId: id.nullable().describe('The vendor; null where none is known.'),
    userId: id.nullable().describe('The person whose expense it is; null on bills.'),
    memo: z.string().nullable().describe('What it is for, as it was entered; null without a text.'),
    source: z.string().describe('The line of the source: `expense:42`, `bill:7/2`.'),
  })
  .meta({ id: 'JournalLine', description: 'One line of an entry: a debit or a credit of an account.' });
export type JournalLineView = z.infer<typeof journalLine>;

/** An entry is never changed: it is reversed, and written anew where it is still due. */
export const journalEntry = z
  .strictObject({
    id: id.describe('Unique among the entries of the business; set by the service.'),
    businessId: id.describe('The business whose books it is in.'),
    number: z
      .string()
      .describe(
        'The fiscal year and the place in it, without holes: `2026-000123`. A fiscal year is named by its end.',
      ),
    period: accountingMonth.describe('The month that it is posted in: `2026-03`.'),
    date: date.describe('The day that it is posted on.'),
    documentDate: date.describe('The day of the document; earlier than `date` in an entry that came late.'),
    kind: z.enum(ENTRY_KINDS).describe('What it is about.'),
    source: z.string().describe('What it was made from: `expense:42`, `report:7`, `bill:9`, `bill_payment:9`.'),
    description: z.string().describe('What it is, in the words of its source.'),
    currency: currency.describe("The business's currency, ISO 4217."),
    total: amount.describe('The sum of its debits, which is that of its credits.'),
    isLate: z.boolean().describe("Whether the document's own period was locked when it came."),
    reversesId: id.nullable().describe('The entry that it reverses; null unless it is a reversal.'),
    reversedById: id.nullable().describe('The entry that reversed it; null while it stands.'),
    postedBy: id.nullable().describe('The user who had it reversed or written anew; null when it followed its source.'),
    postedAt: timestamp.describe('When it was written, in UTC.'),
    lines: z.array(journalLine).describe('Its lines, which balance in the currency of the business and in each other.'),
  })
  .meta({ id: 'JournalEntry', description: 'An entry of the journal, which balances.' });
export type JournalEntryView = z.infer<typeof journalEntry>;

/** Whether entries are written when something is approved, or when it is paid. */
export const ACCOUNTING_BASES = ['accrual', 'cash'] as const;
export type AccountingBasis = (typeof ACCOUNTING_BASES)[number];

export const reverseJournalEntry = z
  .strictObject({
    reason: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .describe('Why, up to 500 characters: the description of the reversal; left out: that of the entry.'),
  })
  .meta({ id: 'ReverseJournalEntry', description: 'Why an entry is reversed.' });
export type ReverseJournalEntry = z.infer<typeof reverseJournalEntry>;
