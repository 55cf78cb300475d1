import { isDeepStrictEqual } from 'node:util';
import type { EntryKind } from '@outlay/contracts';
import { type PostedDate, postedDate } from '../periods/posted-date.ts';
import { isPosting, type Posted, type Posting, type PostingLine } from '../postings/posting.ts';

/** A line with the account that it was given when it was written. */
export type EntryLine = PostingLine & { accountId: number };

/** An entry before it has an id and a number. */
export type NewEntry = PostedDate & {
  kind: EntryKind;
  source: string;
  documentDate: string;
  description: string;
  lines: EntryLine[];
  /** Whether it takes back the entry that stands. */
  isReversal: boolean;
};

/** The entry of a source that is not reversed. */
export type StandingEntry = Omit<NewEntry, 'isReversal'>;

/** The account of a line by today's mapping rules; the one for what is in no category where no rule fits. */
export type AccountOf = (line: PostingLine, posting: Posting) => number;

type Settling = {
  standing: StandingEntry | undefined;
  posted: Posted;
  locked: ReadonlySet<string>;
  accountOf: AccountOf;
  /** Written anew although nothing changed: by the rules that hold now. */
  isAnew?: boolean;
};

/**
 * What has to be written so that exactly what is due of a source stands: nothing where it does already, else the reversal of what
 * stands, and what is due. What was posted by former mapping rules stays (law 9): accounts are not compared. A source that waits has
 * nothing standing: what was posted of an earlier state is no longer true.
 */
export const settleSource = ({ standing, posted, locked, accountOf, isAnew = false }: Settling): NewEntry[] => {
  const due = isPosting(posted) ? posted : undefined;
  if (standing && due && !isAnew && isDeepStrictEqual(comparable(standing), comparableOf(due))) return [];
  const reversal = standing ? [reversalOf(standing, locked)] : [];
  return due ? [...reversal, entryOf(due, locked, accountOf)] : reversal;
};

/** Every line with its sides exchanged, on the day of the entry where that is still open: both add up to 0 (law 1). */
export const reversalOf = (entry: StandingEntry, locked: ReadonlySet<string>): NewEntry => ({
  ...entry,
  ...lateAs(entry, postedDate(entry.date, locked)),
  kind: 'reversal',
  isReversal: true,
  lines: entry.lines.map((line) => ({
    ...line,
    baseMinor: negative(line.baseMinor),
    amountMinor: negative(line.amountMinor),
  })),
});

const entryOf = (posting: Posting, locked: ReadonlySet<string>, accountOf: AccountOf): NewEntry => ({
  kind: posting.kind,
  source: posting.source,
  documentDate: posting.day,
  description: posting.description,
  ...postedDate(posting.day, locked),
  isReversal: false,
  lines: posting.lines.map((line) => ({ ...line, accountId: accountOf(line, posting) })),
});

/** The reversal of a late entry is late, too: its document is of another period. */
const lateAs = (entry: StandingEntry, posted: PostedDate): PostedDate => ({
  ...posted,
  isLate: entry.isLate || posted.isLate,
});

const negative = (minor: number): number => (minor === 0 ? 0 : -minor);

const comparable = ({ kind, source, documentDate, description, lines }: StandingEntry) => ({
  kind,
  source,
  documentDate,
  description,
  lines: lines.map(({ accountId: _, ...line }) => line),
});

const comparableOf = ({ kind, source, day, description, lines }: Posting) => ({
  kind,
  source,
  documentDate: day,
  description,
  lines,
});
