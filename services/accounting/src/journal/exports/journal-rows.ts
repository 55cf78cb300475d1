import { type ExportRow, toMajor } from '@outlay/contracts';
import type { Entries, ExportedEntry, ExportedLine } from './exported-entry.ts';

/** Fields of the list, and those of the business's own dimensions: `dimension:fund`. */
export type JournalRow = ExportRow<'journal-lines'> & { [field: `dimension:${string}`]: string | null };

/** A line of an entry as a line of a file for spreadsheets; of a dimension the code of its value. */
const rowOf = (entry: ExportedEntry, line: ExportedLine, dimensions: readonly string[]): JournalRow => {
  const base = toMajor(line.baseMinor, entry.currency);
  const row: JournalRow = {
    number: entry.number,
    date: entry.date,
    documentDate: entry.documentDate,
    period: entry.period,
    kind: entry.kind,
    description: entry.description,
    line: line.place,
    accountCode: line.accountCode,
    account: line.accountName,
    debit: Math.max(base, 0),
    credit: Math.max(-base, 0),
    booksCurrency: entry.currency,
    amount: toMajor(line.amountMinor, line.currency),
    currency: line.currency,
    exchangeRate: line.exchangeRate,
    taxCode: line.taxCode,
    taxCodeId: line.taxCodeId,
    category: line.category,
    categoryId: line.categoryId,
    department: line.department,
    departmentId: line.departmentId,
    location: line.location,
    locationId: line.locationId,
    project: line.project,
    projectId: line.projectId,
    vendor: line.vendor,
    vendorId: line.vendorId,
    person: line.person,
    userId: line.userId,
    memo: line.memo,
    source: line.source,
    isLate: entry.isLate,
    reversesNumber: entry.reversesNumber,
    entryId: entry.id,
  };
  for (const name of dimensions) row[`dimension:${name}`] = line.dimensions[name]?.code ?? null;
  return row;
};

/** Entries as lines of a file for spreadsheets. `dimensions`: the names of the business's own. */
export async function* journalRows(entries: Entries, dimensions: readonly string[]): AsyncGenerator<JournalRow[]> {
  for await (const batch of entries)
    yield batch.flatMap((entry) => entry.lines.map((line) => rowOf(entry, line, dimensions)));
}
