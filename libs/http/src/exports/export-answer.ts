import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import {
  type Answer,
  type Caller,
  CSV_STYLES,
  type CsvCell,
  type CsvStyle,
  csvLine,
  EXPORT_TYPES,
  EXPORTS,
  type ExportColumn,
  type ExportColumns,
  type ExportFormat,
  type ExportList,
  type ExportOptions,
  type ExportRow,
  message,
  XLSX_TYPE,
} from '@outlay/contracts';
import { negotiate } from '../request/headers.ts';
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts';
import { PIECE, xlsxFile } from './xlsx-file.ts';

/** Milliseconds that a file may take once its first bytes are there: a long one is made while it is sent. */
export const DOWNLOAD_TIME = 300_000;

type ExportRequest = { caller: Pick<Caller, 'locale' | 'scopes'>; query: ExportOptions; headers: IncomingHttpHeaders };

/** How somebody laid out a file, in place of the columns and the delimiter that a request names. */
export type ExportLayout = {
  /** In the order of the file. `header`: null for the one that the column has by itself. A column that is not there is empty. */
  columns: readonly { name: string; header: string | null }[];
  style: CsvStyle;
  /** How a day `YYYY-MM-DD` is written. In a workbook days and numbers are cells of their kind. */
  dayOf: (day: string) => string;
  /** Whether the first line of a `csv` names the columns; that of a workbook always does. */
  hasHeader: boolean;
};

type File<L extends ExportList> = {
  list: L;
  /** Of the file, without its ending. */
  name: string;
  batches: AsyncIterable<readonly ExportRow<L>[]>;
  /** Columns that the list has for this business alone, and the one that they stand behind. */
  added?: { behind: keyof ExportRow<L>; columns: readonly SheetColumn[] };
  layout?: ExportLayout | undefined;
};

/** How lines of text are written. */
type Lines = Omit<ExportLayout, 'columns'>;

const asItIs = (day: string): string => day;

/**
 * A sheet as lines of text, in pieces as those of a workbook's sheet. A spreadsheet takes UTF-8 for UTF-8 only behind a byte order mark.
 */
async function* csvText({ columns, batches }: Sheet, { style, dayOf, hasHeader }: Lines) {
  const headers = columns.map(({ header }) => header);
  yield Buffer.from(`\uFEFF${hasHeader ? csvLine(headers, style) : ''}`);
  const cellOf = ({ name, type }: SheetColumn, row: SheetRow): CsvCell => {
    const value = row[name] ?? null;
    return type === 'date' && typeof value === 'string' ? dayOf(value) : value;
  };
  let text = '';
  for await (const rows of batches)
    for (const row of rows) {
      text += csvLine(
        columns.map((column) => cellOf(column, row)),
        style,
      );
      if (text.length < PIECE) continue;
      yield Buffer.from(text);
      text = '';
    }
  if (text !== '') yield Buffer.from(text);
}

type Columns = Pick<File<ExportList>, 'list' | 'layout'> & {
  added: NonNullable<File<ExportList>['added']> | undefined;
};

/** All columns of the list, in its order, with those of this business among them. */
const allColumns = ({ list, added }: Columns, { caller, query }: ExportRequest): SheetColumn[] => {
  const isByFields = query.headers === 'fields';
  const all: ExportColumns = EXPORTS[list];
  return Object.entries(all).flatMap(([name, { type, currency, isSummed }]): SheetColumn[] => {
    const header = isByFields ? name : message(caller.locale, { key: `export.${name}` });
    const behind = added?.behind === name ? added.columns : [];
    const others = behind.map((column) => (isByFields ? { ...column, header: column.name } : column));
    return [{ name, header, type, currency, isSummed }, ...others];
  });
};

const columnsOf = (file: Columns, request: ExportRequest): SheetColumn[] => {
  const all = allColumns(file, request);
  const byName = new Map(all.map((column) => [column.name, column]));
  const known = (name: string): SheetColumn => byName.get(name) ?? { name, header: name, type: 'text' };
  if (file.layout)
    return file.layout.columns.map(({ name, header }) => {
      const column = known(name);
      return { ...column, header: header ?? column.header };
    });
  return request.query.columns?.map(known) ?? all;
};

/** Rows without what the caller may not read by itself. */
async function* permitted(
  list: ExportList,
  { scopes }: ExportRequest['caller'],
  batches: AsyncIterable<readonly SheetRow[]>,
) {
  const hidden = Object.entries<ExportColumn>(EXPORTS[list]).flatMap(([name, { needs }]) =>
    needs === undefined || scopes.includes(needs) ? [] : [name],
  );
  const nothing = Object.fromEntries(hidden.map((name) => [name, null]));
  for await (const rows of batches) yield hidden.length === 0 ? rows : rows.map((row) => ({ ...row, ...nothing }));
}

const formatOf = ({ query, headers }: ExportRequest): ExportFormat =>
  query.format ?? (negotiate(headers.accept, EXPORT_TYPES) === XLSX_TYPE ? 'xlsx' : 'csv');

/** The records of a list as a file for spreadsheets, in the format, the columns and the language that the request names. */
export const exportAnswer = <L extends ExportList>(
  request: ExportRequest,
  { list, name, batches, added, layout }: File<L>,
): Answer => {
  const { caller, query } = request;
  const sheet: Sheet = {
    title: message(caller.locale, { key: `export.file.${list}` }),
    columns: columnsOf({ list, layout, added: added as Columns['added'] }, request),
    batches: permitted(list, caller, batches),
    totalOf: (currency) => message(caller.locale, { key: 'export.total', values: { currency } }),
  };
  const format = formatOf(request);
  const isCsv = format === 'csv';
  const lines = layout ?? { style: CSV_STYLES[query.delimiter], dayOf: asItIs, hasHeader: true };
  return {
    status: 200,
    headers: {
      'content-type': isCsv ? 'text/csv; charset=utf-8' : XLSX_TYPE,
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
    stream: isCsv ? Readable.from(csvText(sheet, lines), { objectMode: false }) : xlsxFile(sheet),
  };
};
