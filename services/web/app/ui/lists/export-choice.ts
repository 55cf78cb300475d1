import type { Locale } from '../../intl/index.ts';

/** How a person exports a list: the columns are in the order of the file. */
export type ExportChoice = {
  format: 'xlsx' | 'csv';
  delimiter: 'comma' | 'semicolon' | 'tab';
  columns: readonly string[];
};

const FORMATS: readonly ExportChoice['format'][] = ['xlsx', 'csv'];
const DELIMITERS: readonly ExportChoice['delimiter'][] = ['comma', 'semicolon', 'tab'];

/** As it is remembered, and stands in an address. */
export const textOfChoice = ({ format, delimiter, columns }: ExportChoice): string =>
  new URLSearchParams({ format, delimiter, columns: columns.join(',') }).toString();

/**
 * The choice that was remembered; all columns of a workbook where there is none. In French a comma is the decimal sign, and spreadsheets
 * part cells by semicolons. Columns that there are no more are left out,
 * and one that is new stands unchosen.
 */
export const choiceOf = (text: string | undefined, all: readonly string[], locale: Locale): ExportChoice => {
  const query = new URLSearchParams(text);
  const known = new Set(all);
  const columns = (query.get('columns') ?? '').split(',').filter((name) => known.has(name));
  return {
    format: FORMATS.find((format) => format === query.get('format')) ?? 'xlsx',
    delimiter:
      DELIMITERS.find((delimiter) => delimiter === query.get('delimiter')) ??
      (locale === 'fr-CA' ? 'semicolon' : 'comma'),
    columns: columns.length === 0 ? [...all] : [...new Set(columns)],
  };
};

/** Every column as a person sees it: the chosen ones in their order, then the others in that of the file. */
export const shownColumns = (chosen: readonly string[], all: readonly string[]): string[] => [
  ...chosen,
  ...all.filter((name) => !chosen.includes(name)),
];

/** A chosen column, one place further up or down. */
export const moved = (chosen: readonly string[], name: string, by: -1 | 1): string[] => {
  const from = chosen.indexOf(name);
  const to = from + by;
  const other = chosen[to];
  if (from === -1 || other === undefined) return [...chosen];
  return chosen.map((each, at) => (at === to ? name : at === from ? other : each));
};
