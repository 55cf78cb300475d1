/** What a cell of a file for spreadsheets can hold. */
export type CsvCell = string | number | boolean | null;

/** What a spreadsheet drops or does not show in front of a formula: spaces, controls, zero-width and bidirectional marks. */
const UNSEEN = String.raw`[\s\p{Cc}\p{Cf}\p{DI}]*`;
/** Signs by which a spreadsheet takes what follows for a formula, in every width. */
const FORMULA = String.raw`(?:[=+\-@\u207a-\u207c\u208a-\u208c\u2212\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|[\t\r])`;
/** At the start of a cell, and behind what another spreadsheet takes for the start of one: its separators, a new line. */
const START = new RegExp(`^(?=${UNSEEN}${FORMULA})|(?<=[;\\t\\r\\n|])(?=${UNSEEN}${FORMULA})`, 'gu');
const SPECIAL = /[",;\t\r\n|]/;

/** What stands between cells, and before the decimals of a number. */
export type CsvStyle = { delimiter: string; decimal: string };

const AS_STANDARD: CsvStyle = { delimiter: ',', decimal: '.' };

/** Spreadsheets of French have a decimal comma, and so the semicolon between cells. */
export const CSV_STYLES = {
  comma: AS_STANDARD,
  semicolon: { delimiter: ';', decimal: ',' },
  tab: { delimiter: '\t', decimal: '.' },
} as const satisfies Record<string, CsvStyle>;

/**
 * One cell (RFC 4180). A text that a spreadsheet would run gets an apostrophe in front, so that it is shown and not run;
 * numbers stay numbers.
 */
export const csvCell = (value: CsvCell, { decimal, delimiter }: CsvStyle = AS_STANDARD): string => {
  if (value === null) return '';
  if (typeof value === 'number') {
    const number = String(value).replace('.', decimal);
    return number.includes(delimiter) ? `"${number}"` : number;
  }
  if (typeof value !== 'string') return String(value);
  const safe = value.replaceAll(START, "'");
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of such a file. */
export const csvLine = (values: readonly CsvCell[], style: CsvStyle = AS_STANDARD): string =>
  `${values.map((value) => csvCell(value, style)).join(style.delimiter)}\r\n`;
