import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import {
  type Answer,
  type Caller,
  CSV_STYLES,
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

type File<L extends ExportList> = {
  list: L;
  /** Of the file, without its ending. */
  name: string;
  batches: AsyncIterable<readonly ExportRow<L>[]>;
};

/**
 * A sheet as lines of text, in pieces as those of a workbook's sheet. A spreadsheet takes UTF-8 for UTF-8 only behind a byte order mark.
 */
async function* csvText({ columns, batches }: Sheet, delimiter: ExportOptions['delimiter']) {
  const style = CSV_STYLES[delimiter];
  yield Buffer.from(
    `\uFEFF${csvLine(
      columns.map(({ header }) => header),
      style,
    )}`,
  );
  let text = '';
  for await (const rows of batches)
    for (const row of rows) {
      text += csvLine(
        columns.map(({ name }) => row[name] ?? null),
        style,
      );
      if (text.length < PIECE) continue;
      yield Buffer.from(text);
      text = '';
    }
  if (text !== '') yield Buffer.from(text);
}

const columnsOf = (list: ExportList, { caller, query }: ExportRequest): SheetColumn[] => {
  const all: ExportColumns = EXPORTS[list];
  const header = (name: string): string =>
    query.headers === 'fields' ? name : message(caller.locale, { key: `export.${name}` });
  return (query.columns ?? Object.keys(all)).map((name) => {
    const { type, currency } = all[name] as ExportColumn;
    return { name, header: header(name), type, currency };
  });
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
  { list, name, batches }: File<L>,
): Answer => {
  const { caller, query } = request;
  const sheet: Sheet = {
    title: message(caller.locale, { key: `export.file.${list}` }),
    columns: columnsOf(list, request),
    batches: permitted(list, caller, batches),
    totalOf: (currency) => message(caller.locale, { key: 'export.total', values: { currency } }),
  };
  const format = formatOf(request);
  const isCsv = format === 'csv';
  return {
    status: 200,
    headers: {
      'content-type': isCsv ? 'text/csv; charset=utf-8' : XLSX_TYPE,
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
    stream: isCsv ? Readable.from(csvText(sheet, query.delimiter), { objectMode: false }) : xlsxFile(sheet),
  };
};
