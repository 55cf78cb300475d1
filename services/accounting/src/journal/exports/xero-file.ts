import { toMajor } from '@outlay/contracts';
import type { TrackingCategory } from './exported-dimensions.ts';
import type { Entries, ExportedEntry, ExportedLine } from './exported-entry.ts';
import { cut, inPieces } from './file-text.ts';

export type XeroStatus = 'DRAFT' | 'POSTED';

/** How Xero shows the journals, and by which categories lines are tracked: two at most. */
export type XeroOptions = { status: XeroStatus; tracking: readonly TrackingCategory[] };

/** What Xero takes of a narration or description, and of a tracking category and its option. */
const [MOST_OF_TEXT, MOST_OF_OPTION] = [4_000, 100];

const trackingOf = (line: ExportedLine, tracking: readonly TrackingCategory[]) =>
  tracking.flatMap(({ name, optionOf }) => {
    const option = optionOf(line);
    return option === null ? [] : [{ Name: cut(name, MOST_OF_OPTION), Option: cut(option, MOST_OF_OPTION) }];
  });

const lineOf = (
  line: ExportedLine,
  { currency, description }: ExportedEntry,
  tracking: readonly TrackingCategory[],
) => ({
  LineAmount: toMajor(line.baseMinor, currency),
  AccountCode: line.accountCode,
  Description: cut(line.memo ?? description, MOST_OF_TEXT),
  TaxType: 'NONE',
  Tracking: trackingOf(line, tracking),
});

const journalOf = (entry: ExportedEntry, { status, tracking }: XeroOptions) => ({
  Narration: cut(`${entry.number} ${entry.description}`, MOST_OF_TEXT),
  Date: entry.date,
  LineAmountTypes: 'NoTax',
  Status: status,
  JournalLines: entry.lines.map((line) => lineOf(line, entry, tracking)),
});

async function* textOf(entries: Entries, options: XeroOptions) {
  yield '{"ManualJournals":[';
  let before = '\n';
  for await (const batch of entries)
    for (const entry of batch) {
      yield before + JSON.stringify(journalOf(entry, options));
      before = ',\n';
    }
  yield '\n]}\n';
}

/**
 * Entries as manual journals of Xero's accounting API (2.0), in one object with a journal on each line. Amounts are in the business's
 * currency, debits above 0; taxes are lines of their own, so that none is added.
 */
export const xeroFile = (entries: Entries, options: XeroOptions): AsyncGenerator<Buffer> =>
  inPieces(textOf(entries, options));
