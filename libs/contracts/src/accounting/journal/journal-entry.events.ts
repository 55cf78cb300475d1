import { event } from '../../events/event.ts';
import { journalEntry } from './journal-entry.resource.ts';

/** The journal follows what expenses, reports and bills say, a moment later. */
export const journalEntryEvents = [
  event('journal_entry.posted', { summary: 'An entry was posted in the journal', data: { journalEntry } }),
  /** By hand, or because its source changed. No `journal_entry.posted` comes of the reversal, which is in it. */
  event('journal_entry.reversed', {
    summary: 'An entry of the journal was reversed by another one',
    data: {
      journalEntry,
      reversal: journalEntry,
    },
  }),
] as const;
