import { type ExportRow, toMajor } from '@outlay/contracts';
import type { Entries, ExportedEntry, ExportedLine } from './exported-entry.ts';

/** A line of an entry as a line of a file for spreadsheets. */
const rowOf = (entry: ExportedEntry, line: ExportedLine): ExportRow<'journal-lines'> => {
  const base = toMajor(line.baseMinor, entry.currency);
  return {
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
};

/** Entries as lines of a file for spreadsheets. */
export async function* journalRows(entries: Entries): AsyncGenerator<ExportRow<'journal-lines'>[]> {
  for await (const batch of entries) yield batch.flatMap((entry) => entry.lines.map((line) => rowOf(entry, line)));
}
