import type { Locale } from '@outlay/contracts';
import type { ChangeTransaction, TenantDatabase } from '@outlay/store';
import { fiscalYearOf } from '../periods/posted-date.ts';
import { insertEntries, takePlaces } from './entry.table.ts';
import { entryPosted, entryReversed, type JournalEntry, journalEntryOf } from './journal-entry.ts';
import type { NewEntry } from './settle-source.ts';

/** What is to be written of a source, and the entry that its reversal reverses. */
export type Written = { entries: readonly NewEntry[]; standing: JournalEntry | undefined };

type Given = {
  database: Pick<TenantDatabase, 'nextId'>;
  business: { id: number; locale: Locale };
  fiscalYearStartMonth: number;
  /** The user who had it written; null when it followed its source. */
  postedBy: number | null;
};

const inOrder = ({ entries: [one] }: Written, { entries: [other] }: Written): number =>
  (one?.date ?? '') < (other?.date ?? '') ? -1 : 1;

/** The last place of each fiscal year before those that these entries take. */
const placesBefore = async (tx: ChangeTransaction, businessId: number, years: readonly number[]) => {
  const counts = new Map<number, number>();
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  const last = await takePlaces(tx, businessId, counts);
  return new Map([...counts].map(([year, count]) => [year, (last.get(year) ?? count) - count]));
};

/**
 * Gives entries their ids and numbers, writes them with all that is derived from them, and publishes each. The books are locked by this
 * transaction, so that numbers have no holes and no month is locked meanwhile. Earlier days have lower numbers within it.
 */
export const writeEntries = async (
  tx: ChangeTransaction,
  { database, business, fiscalYearStartMonth, postedBy }: Given,
  written: readonly Written[],
): Promise<JournalEntry[]> => {
  const all = [...written]
    .sort(inOrder)
    .flatMap(({ entries, standing }) => entries.map((entry) => ({ entry, standing })));
  if (all.length === 0) return [];
  const years = all.map(({ entry }) => fiscalYearOf(entry.date, fiscalYearStartMonth));
  const places = await placesBefore(tx, business.id, years);
  const numbered: JournalEntry[] = [];
  for (const [at, { entry, standing }] of all.entries()) {
    const fiscalYear = years[at] ?? 0;
    const place = (places.get(fiscalYear) ?? 0) + 1;
    places.set(fiscalYear, place);
    const id = await database.nextId('journal_entries_id_seq');
    const reversesId = entry.isReversal ? (standing?.id ?? null) : null;
    const own = { id, businessId: business.id, fiscalYear, place, reversesId, reversedById: null };
    const one = journalEntryOf(entry, { ...own, postedBy, postedAt: tx.now });
    numbered.push(one);
    if (entry.isReversal && standing)
      tx.publish(entryReversed({ ...standing, reversedById: id }, one, business.locale));
    else tx.publish(entryPosted(one, business.locale));
  }
  for (const query of insertEntries(business.id, numbered)) tx.write(query);
  return numbered;
};
