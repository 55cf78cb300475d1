import type { JournalEntry } from '../../core/index.ts';

export const ENTRY_KINDS = [
  'expense',
  'reimbursement',
  'bill',
  'bill_payment',
  'reversal',
] as const satisfies readonly JournalEntry['kind'][];

/** A month in an address: `2026-03`. */
export const asMonth = (text: string): string | undefined => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined);

/** What entries are made from, in an address: `expense:42`. */
export const asSource = (text: string): string | undefined =>
  /^(expense|report|bill|bill_payment):[1-9]\d{0,15}$/.test(text) ? text : undefined;

/** How an entry stands: beside others in force there are reversals, and what they took out of the books. */
export const standingOf = ({ reversesId, reversedById }: Pick<JournalEntry, 'reversesId' | 'reversedById'>) => {
  if (reversesId !== null) return 'reversal' as const;
  return reversedById === null ? ('standing' as const) : ('reversed' as const);
};

/** The record that a source is of: `bill:9` of `bill_payment:9`, and of the line `bill:9/2`. */
export const recordOf = (source: string): string => source.replace(/^bill_payment:/, 'bill:').replace(/\/.*$/, '');

/** A bill and its payment have entries of their own each: of the one the other; undefined of all else. */
export const otherSourceOf = (source: string): string | undefined => {
  const [word, id] = source.split(':', 2);
  if (word === 'bill') return `bill_payment:${id}`;
  return word === 'bill_payment' ? `bill:${id}` : undefined;
};

/** Does a line come from something else than its whole entry, as those of a report come from its expenses? */
export const hasOwnSource = (line: { source: string }, entry: { source: string }): boolean =>
  recordOf(line.source) !== recordOf(entry.source);

type Line = Pick<JournalEntry['lines'][number], 'vendorId' | 'userId'>;

/** Whose entry it is: the person's whose expense it is, else the vendor's; undefined where it names neither. */
export const partyOf = ({
  lines,
}: {
  lines: readonly Line[];
}): { userId: number } | { vendorId: number } | undefined => {
  const userId = lines.find((line) => line.userId !== null)?.userId ?? null;
  if (userId !== null) return { userId };
  const vendorId = lines.find((line) => line.vendorId !== null)?.vendorId ?? null;
  return vendorId === null ? undefined : { vendorId };
};
