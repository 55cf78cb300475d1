import { toMajor } from '@outlay/contracts';
import type { Entries, ExportedEntry, ExportedLine } from './exported-entry.ts';
import { cut, inPieces } from './file-text.ts';

export type XeroStatus = 'DRAFT' | 'POSTED';

/** What Xero takes of a narration or description, and of the option of a tracking category. */
const [MOST_OF_TEXT, MOST_OF_OPTION] = [4_000, 100];

/** A line has two of them at most. */
const trackingOf = ({ department, project }: ExportedLine) =>
  [
    { Name: 'Department', Option: department },
    { Name: 'Project', Option: project },
  ].flatMap(({ Name, Option }) => (Option === null ? [] : [{ Name, Option: cut(Option, MOST_OF_OPTION) }]));

const lineOf = (line: ExportedLine, { currency, description }: ExportedEntry) => ({
  LineAmount: toMajor(line.baseMinor, currency),
  AccountCode: line.accountCode,
  Description: cut(line.memo ?? description, MOST_OF_TEXT),
  TaxType: 'NONE',
  Tracking: trackingOf(line),
});

const journalOf = (entry: ExportedEntry, status: XeroStatus) => ({
  Narration: cut(`${entry.number} ${entry.description}`, MOST_OF_TEXT),
  Date: entry.date,
  LineAmountTypes: 'NoTax',
  Status: status,
  JournalLines: entry.lines.map((line) => lineOf(line, entry)),
});

async function* textOf(entries: Entries, status: XeroStatus) {
  yield '{"ManualJournals":[';
  let before = '\n';
  for await (const batch of entries)
    for (const entry of batch) {
      yield before + JSON.stringify(journalOf(entry, status));
      before = ',\n';
    }
  yield '\n]}\n';
}

/**
 * Entries as manual journals of Xero's accounting API (2.0), in one object with a journal on each line. Amounts are in the business's
 * currency, debits above 0; taxes are lines of their own, so that none is added; tracking categories are Department and Project.
 */
export const xeroFile = (entries: Entries, status: XeroStatus): AsyncGenerator<Buffer> =>
  inPieces(textOf(entries, status));
