import { toMajor } from '@outlay/contracts';
import type { Entries, ExportedEntry, ExportedLine } from './exported-entry.ts';
import { cut, inPieces } from './file-text.ts';

/** What QuickBooks Online takes of a number, and of a note or description (its reference of JournalEntry). */
const [MOST_OF_NUMBER, MOST_OF_NOTE] = [21, 4_000];

type Reference = { value: string; name?: string };

const referenceTo = (id: number | null, name: string | null): Reference | undefined =>
  id === null ? undefined : { value: String(id), ...(name === null ? {} : { name }) };

/** Whom a line concerns: payables need it there. */
const entityOf = ({ vendorId, vendor, userId, person }: ExportedLine) => {
  const [type, reference] =
    vendorId === null ? ['Employee', referenceTo(userId, person)] : ['Vendor', referenceTo(vendorId, vendor)];
  return reference && { Type: type, EntityRef: reference };
};

/** The currency of an entry there: that of its document where all lines have it at one rate, else the business's. */
const moneyOf = ({ currency, lines }: ExportedEntry) => {
  const [first] = lines;
  const isForeign =
    first !== undefined &&
    first.exchangeRate !== null &&
    lines.every((line) => line.currency === first.currency && line.exchangeRate === first.exchangeRate);
  return isForeign ? { currency: first.currency, rate: first.exchangeRate } : { currency, rate: null };
};

const lineOf = (line: ExportedLine, { currency, description }: ExportedEntry, foreign: string | null) => {
  const minor = foreign === null ? line.baseMinor : line.amountMinor;
  return {
    Id: String(line.place - 1),
    Description: cut(line.memo ?? description, MOST_OF_NOTE),
    Amount: toMajor(Math.abs(minor), foreign ?? currency),
    DetailType: 'JournalEntryLineDetail',
    JournalEntryLineDetail: {
      PostingType: minor < 0 ? 'Credit' : 'Debit',
      AccountRef: { value: line.accountExternalId ?? line.accountCode, name: line.accountName },
      Entity: entityOf(line),
      ClassRef: referenceTo(line.departmentId, line.department),
      DepartmentRef: referenceTo(line.locationId, line.location),
    },
  };
};

/** An entry as the body that creates it there. */
const entryOf = (entry: ExportedEntry) => {
  const { currency, rate } = moneyOf(entry);
  return {
    TxnDate: entry.date,
    DocNumber: cut(entry.number, MOST_OF_NUMBER),
    PrivateNote: cut(entry.description, MOST_OF_NOTE),
    CurrencyRef: { value: currency },
    ...(rate === null ? {} : { ExchangeRate: rate }),
    Line: entry.lines.map((line) => lineOf(line, entry, rate === null ? null : currency)),
  };
};

async function* textOf(entries: Entries) {
  let before = '[\n';
  for await (const batch of entries)
    for (const entry of batch) {
      yield before + JSON.stringify(entryOf(entry));
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Entries as JournalEntry objects of QuickBooks Online's accounting API (version 3), an array with one on each line. An account is
 * referred to by its external id, or by its code where it has none; classes are departments, and departments there are locations.
 */
export const quickbooksFile = (entries: Entries): AsyncGenerator<Buffer> => inPieces(textOf(entries));
