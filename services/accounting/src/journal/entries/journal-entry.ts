import {
  type EntryKind,
  type JournalEntryView,
  type JournalLineView,
  type Locale,
  type NewEvent,
  newEvent,
  toMajor,
} from '@outlay/contracts';
import { entryNumber } from '../periods/posted-date.ts';
import { type PostedTax, sumOf } from '../postings/posting.ts';
import type { EntryLine, NewEntry } from './settle-source.ts';

/** An entry of the journal, which is never changed; amounts in minor units. */
export type JournalEntry = {
  id: number;
  businessId: number;
  fiscalYear: number;
  /** Its place in the fiscal year, from 1 and without holes. */
  place: number;
  period: string;
  date: string;
  documentDate: string;
  kind: EntryKind;
  source: string;
  description: string;
  /** The currency of the business when it was written. */
  currency: string;
  totalMinor: number;
  isLate: boolean;
  reversesId: number | null;
  reversedById: number | null;
  postedBy: number | null;
  postedAt: Date;
  lines: EntryLine[];
  taxes: PostedTax[];
};

type Numbered = Pick<
  JournalEntry,
  'id' | 'businessId' | 'fiscalYear' | 'place' | 'reversesId' | 'reversedById' | 'postedBy' | 'postedAt'
>;

/** The sum of the debits, which is that of the credits. */
const totalOf = (lines: readonly EntryLine[]): number => sumOf(lines.map(({ baseMinor }) => Math.max(0, baseMinor)));

export const journalEntryOf = (entry: NewEntry, numbered: Numbered): JournalEntry => {
  const { isReversal: _, ...fields } = entry;
  return { ...fields, ...numbered, totalMinor: totalOf(entry.lines) };
};

type Named = Pick<EntryLine, 'accountNames'>;
const nameIn = ({ accountNames: { en, fr } }: Named, locale: Locale): string => (locale === 'fr-CA' ? fr : en);

const lineView = (line: EntryLine, at: number, base: string, locale: Locale): JournalLineView => ({
  id: at + 1,
  accountId: line.accountId,
  accountCode: line.accountCode,
  accountName: nameIn(line, locale),
  debit: toMajor(Math.max(0, line.baseMinor), base),
  credit: toMajor(Math.max(0, -line.baseMinor), base),
  currency: line.currency,
  amount: toMajor(line.amountMinor, line.currency),
  exchangeRate: line.exchangeRate,
  taxCodeId: line.taxCodeId,
  categoryId: line.categoryId,
  departmentId: line.departmentId,
  locationId: line.locationId,
  projectId: line.projectId,
  dimensions: line.dimensions,
  vendorId: line.vendorId,
  userId: line.userId,
  memo: line.memo,
  source: line.source,
});

/** The entry on the wire, its accounts named in the reader's language. */
export const journalEntryView = (entry: JournalEntry, locale: Locale): JournalEntryView => {
  const { fiscalYear, place, totalMinor, postedAt, lines, taxes: _, ...fields } = entry;
  return {
    ...fields,
    number: entryNumber(fiscalYear, place),
    total: toMajor(totalMinor, entry.currency),
    postedAt: postedAt.toISOString(),
    lines: lines.map((line, at) => lineView(line, at, entry.currency, locale)),
  };
};

/** An entry was written that reverses none. */
export const entryPosted = (entry: JournalEntry, locale: Locale): NewEvent =>
  newEvent('journal_entry.posted', {
    aggregate: `journal_entry:${entry.id}`,
    data: { journalEntry: journalEntryView(entry, locale) },
  });

/** An entry was reversed by another one, which comes with it. */
export const entryReversed = (entry: JournalEntry, reversal: JournalEntry, locale: Locale): NewEvent =>
  newEvent('journal_entry.reversed', {
    aggregate: `journal_entry:${entry.id}`,
    data: { journalEntry: journalEntryView(entry, locale), reversal: journalEntryView(reversal, locale) },
  });
