import { currencyExponent } from '@outlay/contracts';
import { DATEV_COLUMNS } from './datev-columns.ts';
import { type Pair, pairsOf } from './datev-pairs.ts';
import type { Entries, ExportedEntry } from './exported-entry.ts';
import { asWindows1252, cut, decimalOf, inPieces, oneLine } from './file-text.ts';

/** Whose books these are for DATEV, and what is in the file. Days are `YYYY-MM-DD`. */
export type DatevHeader = {
  /** Beraternummer and Mandantennummer; null where the reader fills them in. */
  consultant: number | null;
  client: number | null;
  /** The first day of the fiscal year, of which all entries are. */
  fiscalYearStartsOn: string;
  /** Digits of an account, 4 to 8. */
  accountLength: number;
  from: string;
  to: string;
  /** The day of the newest entry: the file does not say when it was made, so that the same export gives the same bytes. */
  stateOf: string;
  currency: string;
  /** Whether all of it is in locked months. */
  isLocked: boolean;
};

const END = '\r\n';
/** Of the version 700 of the format: the version of its batches of postings, and what its fields hold at most. */
const [FORMAT_VERSION, MOST_OF_NUMBER, MOST_OF_TEXT, MOST_OF_CENTRE] = [13, 36, 60, 36];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const EMPTY = quoted('');
const compact = (day: string): string => day.replaceAll('-', '');

/** The first line: 31 fields (DATEV, format description of the header). */
const headerOf = (header: DatevHeader): string =>
  [
    ...[quoted('EXTF'), 700, 21, quoted('Buchungsstapel'), FORMAT_VERSION, `${compact(header.stateOf)}000000000`, ''],
    ...[quoted('RE'), quoted('Outlay'), EMPTY, header.consultant ?? '', header.client ?? ''],
    ...[compact(header.fiscalYearStartsOn), header.accountLength, compact(header.from), compact(header.to)],
    // A batch of general ledger postings, for no particular law, and whether it can still be changed there.
    ...[quoted('Outlay'), EMPTY, 1, 0, header.isLocked ? 1 : 0, quoted(header.currency)],
    ...['', EMPTY, '', '', EMPTY, '', '', EMPTY, EMPTY],
  ].join(';') + END;

/** What a document number may have there. */
const NOT_OF_NUMBER = /[^A-Za-z0-9$&%*+\-/]/g;
const at = (name: (typeof DATEV_COLUMNS)[number]): number => DATEV_COLUMNS.indexOf(name);
const [FIRST_CENTRE, SECOND_CENTRE] = [at('KOST1 - Kostenstelle'), at('KOST2 - Kostenstelle')];
/** What stands in a line up to the text; the rest is empty but for the cost centres. */
const rest = (count: number): string => ';'.repeat(count);
const BETWEEN = rest(FIRST_CENTRE - at('Buchungstext'));
const BEHIND = rest(DATEV_COLUMNS.length - 1 - SECOND_CENTRE);

const textOf = (text: string, most: number): string => quoted(cut(oneLine(text), most));

const MARKS = /\p{M}/gu;
const NOT_OF_CENTRE = /[^A-Za-z0-9_]+/g;
/** Cost centres are of letters without accents, digits, `_` and spaces there. */
const centreOf = (name: string): string => {
  const plain = name.normalize('NFKD').replaceAll(MARKS, '').replaceAll('ß', 'ss');
  return quoted(cut(plain.replaceAll(NOT_OF_CENTRE, ' ').trim(), MOST_OF_CENTRE).trim());
};

/** An amount has ten digits and two decimals there, whatever its currency has. */
const [MOST_OF_AMOUNT, NO_DECIMALS] = [999_999_999_999, ',00'];
const amountOf = (minor: number, currency: string): string =>
  `${decimalOf(minor, currency, ',')}${currencyExponent(currency) === 0 ? NO_DECIMALS : ''}`;

/** A pair as several ones where it is more than one line can say. */
const inParts = (pair: Pair, currency: string): Pair[] => {
  const most = currencyExponent(currency) === 0 ? Math.floor(MOST_OF_AMOUNT / 100) : MOST_OF_AMOUNT;
  const parts: Pair[] = [];
  for (let left = pair.minor; left > 0; left -= most) parts.push({ ...pair, minor: Math.min(left, most) });
  return parts;
};

const lineOf = ({ debit, credit, minor }: Pair, { number, date, description, currency }: ExportedEntry): string => {
  const posting = [
    ...[amountOf(minor, currency), quoted('S'), quoted(currency), '', '', EMPTY],
    ...[debit.accountCode, credit.accountCode, EMPTY, `${date.slice(8, 10)}${date.slice(5, 7)}`],
    ...[quoted(cut(number.replaceAll(NOT_OF_NUMBER, ''), MOST_OF_NUMBER)), EMPTY, ''],
    textOf(debit.memo ?? credit.memo ?? description, MOST_OF_TEXT),
  ].join(';');
  const department = centreOf(debit.department ?? credit.department ?? '');
  const project = centreOf(debit.project ?? credit.project ?? '');
  return `${posting}${BETWEEN}${department};${project}${BEHIND}${END}`;
};

async function* linesOf(entries: Entries, header: DatevHeader) {
  yield headerOf(header) + DATEV_COLUMNS.join(';') + END;
  for await (const batch of entries)
    for (const entry of batch)
      for (const pair of pairsOf(entry.lines))
        for (const part of inParts(pair, entry.currency)) yield lineOf(part, entry);
}

/**
 * Entries as a batch of postings for DATEV (EXTF 700, category 21, version 13), in Windows-1252: pairs of an account and its contra-account,
 * in the business's currency, the debit first. Cost centres are the department and the project.
 */
export const datevFile = (entries: Entries, header: DatevHeader): AsyncGenerator<Buffer> =>
  inPieces(linesOf(entries, header), asWindows1252);
