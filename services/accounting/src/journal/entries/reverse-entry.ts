import { AppError, type Caller, mayKeepBooks, needsRole, notFound, type ReverseJournalEntry } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { type Business, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { type BookSettings, lockBooks } from '../books/books.table.ts';
import { lockSource, markDue } from '../sources/source.table.ts';
import type { RememberedKind } from '../sources/source.ts';
import { findEntry } from './entry.table.ts';
import type { JournalEntry } from './journal-entry.ts';
import { settleSource } from './settle-source.ts';
import { accountIn, readKnown, workOutDue } from './work-out-due.ts';
import { writeEntries } from './write-entries.ts';

/** `bill_payment:9` is made from the bill. */
const sourceOf = ({ source }: JournalEntry): { kind: RememberedKind; id: number } => {
  const [word = '', id = ''] = source.split(':');
  return { kind: (word === 'bill_payment' ? 'bill' : word) as RememberedKind, id: Number(id) };
};

/** @throws AppError NOT_FOUND; INVALID_STATE_TRANSITION for a reversal, and for what is reversed already */
const standingEntry = async (tx: ChangeTransaction, businessId: number, id: number): Promise<JournalEntry> => {
  const entry = await findEntry(tx, businessId, id);
  if (!entry) throw notFound();
  if (entry.reversesId !== null || entry.reversedById !== null) {
    const from = entry.reversesId === null ? 'reversed' : 'reversal';
    throw new AppError('INVALID_STATE_TRANSITION', {
      message: { key: from === 'reversed' ? 'journal.isReversed' : 'journal.isReversal' },
      facts: { field: 'status', from, to: 'reversed', allowed: [] },
    });
  }
  return entry;
};

type Reversing = { business: Business; books: BookSettings; postedBy: number | null; reason: string | undefined };

/** The books are locked. */
const reverse = async (
  { database }: Deps,
  tx: ChangeTransaction,
  standing: JournalEntry,
  { business, books, postedBy, reason }: Reversing,
): Promise<JournalEntry> => {
  const { kind, id } = sourceOf(standing);
  const source = await lockSource(tx, business.id, kind, id);
  if (source) tx.write(markDue(business.id, source));
  const sources = source ? [source] : [];
  const known = await readKnown(tx, { business, books, sources });
  const due = (await workOutDue(tx, known, sources, { isAnew: true }))
    .flat()
    .find((each) => each.source === standing.source);
  const settling = { locked: known.locked, currency: business.currency, accountOf: accountIn(known.chart) };
  const entries = settleSource({ ...settling, standing, posted: due?.posted, isAnew: true }).map((entry) =>
    entry.isReversal && reason !== undefined ? { ...entry, description: reason } : entry,
  );
  const { fiscalYearStartMonth } = books;
  const written = await writeEntries(tx, { database, business, fiscalYearStartMonth, postedBy }, [
    { standing, entries },
  ]);
  const reversal = written.find(({ reversesId }) => reversesId === standing.id);
  if (!reversal) throw new Error(`entry ${standing.id} was not reversed`);
  tx.audit('journal_entry.reversed', `journal_entry:${standing.id}`, {
    before: { reversedById: null },
    after: { reversedById: reversal.id },
  });
  return reversal;
};

/**
 * Reverses an entry by hand. What is still due of its source is written anew at once, by the rules that hold now, so that it stands in
 * exactly one entry (law 2). Returns the reversal.
 * @throws AppError FORBIDDEN, NOT_FOUND, INVALID_STATE_TRANSITION
 */
export const reverseEntry = (
  deps: Deps,
  caller: Caller,
  id: number,
  { reason }: ReverseJournalEntry,
): Promise<JournalEntry> => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  const { businessId, userId: postedBy } = caller;
  return deps.database.changeIdempotently(caller, async (tx) => {
    const books = await lockBooks(tx, businessId);
    const business = await findBusiness(tx, businessId);
    const standing = await standingEntry(tx, businessId, id);
    if (!business) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    return reverse(deps, tx, standing, { business, books, postedBy, reason });
  });
};
