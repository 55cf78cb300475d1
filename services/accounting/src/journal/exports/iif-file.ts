import type { Entries, ExportedEntry, ExportedLine } from './exported-entry.ts';
import { asWindows1252, cut, decimalOf, inPieces, oneLine } from './file-text.ts';

const COLUMNS = ['TRNSTYPE', 'DATE', 'ACCNT', 'NAME', 'CLASS', 'AMOUNT', 'DOCNUM', 'MEMO'] as const;
const END = '\r\n';
/** What QuickBooks Desktop takes of a memo and of a number. */
const [MOST_OF_MEMO, MOST_OF_NUMBER] = [4_095, 11];

/** A cell of text between tabs. As spreadsheets write it: in quotes where it has some, each of them doubled. */
const cell = (text: string): string => {
  const line = oneLine(text);
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
};

/** MM/DD/YYYY */
const dayOf = (date: string): string => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;

const lineOf = (keyword: string, { number, date, currency, description }: ExportedEntry, line: ExportedLine): string =>
  [
    keyword,
    'GENERAL JOURNAL',
    dayOf(date),
    cell(line.accountName),
    cell(line.vendor ?? line.person ?? ''),
    cell(line.department ?? ''),
    decimalOf(line.baseMinor, currency),
    cut(number, MOST_OF_NUMBER),
    cell(cut(line.memo ?? description, MOST_OF_MEMO)),
  ].join('\t') + END;

/** One transaction: its first line begins it, the others are its splits, and all add up to 0. */
const transactionOf = (entry: ExportedEntry): string => {
  let text = '';
  for (const [at, line] of entry.lines.entries()) text += lineOf(at === 0 ? 'TRNS' : 'SPL', entry, line);
  return `${text}ENDTRNS${END}`;
};

async function* textOf(entries: Entries) {
  for (const keyword of ['!TRNS', '!SPL']) yield [keyword, ...COLUMNS].join('\t') + END;
  yield `!ENDTRNS${END}`;
  for await (const batch of entries) for (const entry of batch) yield transactionOf(entry);
}

/**
 * Entries as general journal of QuickBooks Desktop (Intuit Interchange Format), in Windows-1252. Accounts stand by their names, classes
 * are departments, and amounts are in the business's currency: debits above 0.
 */
export const iifFile = (entries: Entries): AsyncGenerator<Buffer> => inPieces(textOf(entries), asWindows1252);
