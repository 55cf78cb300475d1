import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, creationFilters, filterDate, idText, listOf, paging } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';
import {
  accountingMonth,
  ENTRY_KINDS,
  journalEntry,
  reverseJournalEntry,
  SOURCE_KINDS,
} from './journal-entry.resource.ts';

const { get, post } = ownedBy('accounting');

/** What the journal is narrowed by, as a list and as a file. */
export const journalFilters = {
  ids: creationFilters.ids,
  source: z
    .string()
    .regex(/^(expense|report|bill|bill_payment):[1-9]\d{0,15}$/)
    .optional()
    .describe('Only entries that were made from this: `expense:42`.'),
  sourceKind: z.enum(SOURCE_KINDS).optional().describe('Only entries that were made from this kind of source.'),
  kind: listOf(z.enum(ENTRY_KINDS)).optional().describe('Only entries about this, separated by commas.'),
  period: accountingMonth.optional().describe('Only entries that are posted in this month: `2026-03`.'),
  from: filterDate.optional().describe('Only entries that are posted on this day or later.'),
  to: filterDate.optional().describe('Only entries that are posted on this day or before.'),
  accountId: idText.optional().describe('Only entries with a line on this account.'),
  projectId: idText.optional().describe('Only entries with a line that is booked to this project.'),
  departmentId: idText.optional().describe('Only entries with a line that is booked to this department.'),
  vendorId: idText.optional().describe('Only entries with a line of this vendor.'),
  userId: idText.optional().describe("Only entries with a line of this person's expenses."),
  taxCodeId: idText.optional().describe('Only entries that paid this tax, recovered or not.'),
  isLate: booleanText
    .optional()
    .describe('true: only entries of documents whose own period was locked; false: only the others.'),
  isStanding: booleanText
    .optional()
    .describe('true: only entries that neither are reversals nor were reversed; false: only the others.'),
  search: z.string().min(1).max(100).optional().describe('Text in the description, in any case, or a whole number.'),
} as const;

export const journalEntryOperations = [
  get('getJournalEntry', '/v1/journal-entries/{id}', {
    scope: 'accounting:read',
    summary: 'Get an entry of the journal',
    about: 'With all of its lines.',
    answer: single(journalEntry),
  }),
  get('listJournalEntries', '/v1/journal-entries', {
    scope: 'accounting:read',
    summary: 'List entries of the journal',
    about:
      'Filters of lines (`accountId`, `projectId`, `departmentId`, `vendorId`, `userId`) must all be true of one line. `source=expense:42` is the whole history of that expense in the books.',
    query: z.strictObject({ ...paging(['date', 'postedAt'], 'date'), ...journalFilters }),
    answer: list(journalEntry),
  }),
  post('reverseJournalEntry', '/v1/journal-entries/{id}/reverse', {
    scope: 'accounting:write',
    summary: 'Reverse an entry of the journal',
    about:
      'What is still due of its source is posted anew at once, by the rates and rules that hold now. The answer is the reversal, on the day of the entry, or on the first day of the first open period where that is locked.',
    body: reverseJournalEntry,
    status: 201,
    answer: single(journalEntry),
    errors: ['INVALID_STATE_TRANSITION'],
    emits: ['journal_entry.reversed', 'journal_entry.posted'],
  }),
] as const;
