import { isDeepStrictEqual } from 'node:util';
import type { EntryKind } from '@outlay/contracts';
import { type PostedDate, postedDate } from '../periods/posted-date.ts';
import {
  isPosting,
  negative,
  type Posted,
  type PostedTax,
  type Posting,
  type PostingLine,
} from '../postings/posting.ts';
import { asCharged, codesSelfAssessed, foldedIn } from '../postings/self-assessed.ts';

/** Where a line is posted: the account as it was then, and the values of the other dimensions by the name of each. */
export type Placed = {
  accountId: number;
  accountCode: string;
  accountNames: { en: string; fr: string };
  dimensions: Record<string, number>;
};

/** A line with the account that it was given when it was written. */
export type EntryLine = PostingLine & Placed;

/** An entry before it has an id and a number. */
export type NewEntry = PostedDate & {
  kind: EntryKind;
  source: string;
  documentDate: string;
  description: string;
  /** The currency of the business when it was written. */
  currency: string;
  lines: EntryLine[];
  taxes: PostedTax[];
  /** Whether it takes back the entry that stands. */
  isReversal: boolean;
};

/** The entry of a source that is not reversed. */
export type StandingEntry = Omit<NewEntry, 'isReversal'>;

/** The account of a line by today's mapping rules; the one for what is in no category where no rule fits. */
export type AccountOf = (line: PostingLine, posting: Posting) => Placed;

type Settling = {
  standing: StandingEntry | undefined;
  posted: Posted;
  locked: ReadonlySet<string>;
  /** The currency of the business now. */
  currency: string;
  accountOf: AccountOf;
  /** Written anew although nothing changed: by the rules that hold now. */
  isAnew?: boolean;
  /** The day on which the bank gave the money back, where it did: until then it was paid. */
  returnedOn?: string | undefined;
};

/**
 * What has to be written so that exactly what is due of a source stands: nothing where it does already, else the reversal of what
 * stands, and what is due. What was posted by former mapping rules stays (law 9): accounts are not compared. A source that waits has
 * nothing standing: what was posted of an earlier state is no longer true.
 */
export const settleSource = (settling: Settling): NewEntry[] => {
  const { standing, posted, locked, isAnew = false, returnedOn } = settling;
  const due = isPosting(posted) ? posted : undefined;
  if (standing && due && !isAnew && isSame(standing, due, settling.currency)) return [];
  const reversal = standing ? [reversalOf(standing, locked, due ? undefined : returnedOn)] : [];
  return due ? [...reversal, entryOf(due, settling)] : reversal;
};

/** On the day of the entry where that is still open; money that came back came back on its own day, and what was paid until then stays so. */
const reversedOn = (
  entry: StandingEntry,
  locked: ReadonlySet<string>,
  returnedOn: string | undefined,
): PostedDate & { documentDate: string } =>
  returnedOn !== undefined && returnedOn > entry.date
    ? { documentDate: returnedOn, ...postedDate(returnedOn, locked) }
    : { documentDate: entry.documentDate, ...lateAs(entry, postedDate(entry.date, locked)) };

/** Every line with its sides exchanged: both add up to 0 (law 1). */
export const reversalOf = (entry: StandingEntry, locked: ReadonlySet<string>, returnedOn?: string): NewEntry => ({
  ...entry,
  ...reversedOn(entry, locked, returnedOn),
  kind: 'reversal',
  isReversal: true,
  lines: entry.lines.map((line) => ({
    ...line,
    baseMinor: negative(line.baseMinor),
    amountMinor: negative(line.amountMinor),
  })),
  taxes: entry.taxes.map((tax) => ({
    ...tax,
    netMinor: negative(tax.netMinor),
    paidMinor: negative(tax.paidMinor),
    recoverableMinor: negative(tax.recoverableMinor),
  })),
});

const entryOf = (posting: Posting, { locked, currency, accountOf }: Settling): NewEntry => ({
  kind: posting.kind,
  source: posting.source,
  documentDate: posting.day,
  description: posting.description,
  currency,
  ...postedDate(posting.day, locked),
  isReversal: false,
  lines: posting.lines.map((line) => ({ ...line, ...accountOf(line, posting) })),
  taxes: posting.taxes,
});

/** The reversal of a late entry is late, too: its document is of another period. */
const lateAs = (entry: StandingEntry, posted: PostedDate): PostedDate => ({
  ...posted,
  isLate: entry.isLate || posted.isLate,
});

/**
 * An entry of before the business took another currency stays while its document says the same; so does what was worked out of taxes that the
 * business owes by itself, and what lines recover of one of the whole, whatever their codes say now.
 */
const isSame = (standing: StandingEntry, due: Posting, currency: string): boolean => {
  const codes = new Set([...codesSelfAssessed(standing.lines), ...codesSelfAssessed(due.lines)]);
  const shared = new Set(due.sharedCodeIds);
  const charged = <E extends Unplaced<StandingEntry | Posting>>(entry: E) =>
    asCharged({ ...entry, lines: foldedIn(entry.lines, shared) }, codes);
  const [before, now] = [charged({ ...standing, lines: standing.lines.map(unplaced) }), charged(due)];
  return standing.currency === currency
    ? isDeepStrictEqual(comparable(before), comparableOf(now))
    : isDeepStrictEqual(documentOf(before.documentDate, before.lines), documentOf(now.day, now.lines));
};

const unplaced = ({
  accountId: _,
  accountCode: _code,
  accountNames: _names,
  dimensions: _values,
  ...line
}: EntryLine): PostingLine => line;

type Unplaced<T extends { lines: unknown }> = Omit<T, 'lines'> & { lines: readonly PostingLine[] };

const comparable = ({ kind, source, documentDate, description, lines, taxes }: Unplaced<StandingEntry>) => ({
  ...{ kind, source, documentDate, description, taxes },
  lines,
});

const comparableOf = ({ kind, source, day, description, lines, taxes }: Unplaced<Posting>) => ({
  ...{ kind, source, documentDate: day, description, taxes },
  lines,
});

const documentOf = (day: string, lines: readonly PostingLine[]) => ({
  day,
  lines: lines
    .filter(({ role }) => role !== 'exchange_gain_loss')
    .map(({ role, currency, amountMinor, source }) => ({ role, currency, amountMinor, source })),
});
