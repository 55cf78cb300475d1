import type { ListExportColumnsResponse } from '../../core/index.ts';
import type { LayoutValues } from './layout-values.ts';

/** A field that a column can be of, with what the file calls it by itself. */
export type Field = Pick<ListExportColumnsResponse['data'][number], 'name' | 'label' | 'type'>;

/** Lines of the journal by the names of their fields, as the API writes them. */
export type JournalLine = Readonly<Record<string, string>>;

const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n)/y;

/** Cells of lines between tabs (RFC 4180), as far as their ends have come. */
export const rowsIn = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (CELL.lastIndex = 0; ; ) {
    const [, cell = '', end] = CELL.exec(text) ?? [];
    if (end === undefined) return rows;
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
};

/** Lines by the names of their fields, which stand in the first one. */
export const journalLinesIn = (text: string): JournalLine[] => {
  const [names = [], ...rows] = rowsIn(text.replace(/^\ufeff/, ''));
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
};

const SIGNS = { comma: ',', semicolon: ';', tab: '\t' } as const;
const SPECIAL = /[",;\t\r\n|]/;
const NUMBERS: ReadonlySet<Field['type']> = new Set(['id', 'count', 'number', 'rate', 'money']);

const dayIn = (format: LayoutValues['dateFormat'], day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
};

/** The first lines of a file by a layout, as it is being edited. A field that is not there is empty. */
export const linesBy = (
  values: Pick<LayoutValues, 'columns' | 'delimiter' | 'decimalMark' | 'dateFormat' | 'includeHeader'>,
  fields: readonly Field[],
  journal: readonly JournalLine[],
): string[] => {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const sign = SIGNS[values.delimiter];
  const quoted = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const cellOf = (line: JournalLine, field: string): string => {
    const text = line[field] ?? '';
    const type = byName.get(field)?.type;
    if (type === 'date' && text !== '') return quoted(dayIn(values.dateFormat, text));
    if (type === undefined || !NUMBERS.has(type)) return quoted(text);
    const number = values.decimalMark === 'comma' ? text.replace('.', ',') : text;
    return number.includes(sign) ? `"${number}"` : number;
  };
  const headers = values.columns.map(({ field, header }) =>
    quoted(header.trim() || (byName.get(field)?.label ?? field)),
  );
  const lines = journal.map((line) => values.columns.map(({ field }) => cellOf(line, field)));
  return [...(values.includeHeader ? [headers] : []), ...lines].map((cells) => cells.join(sign));
};
