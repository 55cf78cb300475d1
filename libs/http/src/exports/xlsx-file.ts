import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Sheet, SheetRow } from './sheet.ts';
import { STYLES_XML, xmlText } from './xlsx-cells.ts';
import { createRowWriter, filteredCells, sheetHead, sheetTail, widthsOf } from './xlsx-sheet.ts';

/*
 * Our own writer of the six parts of a workbook (ECMA-376), over a library for ZIP: it writes rows as they come, in bounded
 * memory, and the same bytes for the same rows. Libraries that stream (exceljs) write the time into the file, keep strings or
 * styles of all rows, or are not maintained.
 */

/** Rows that a sheet has at most, with its header and room for totals (1,048,576: Excel specifications and limits). */
const MOST_ROWS = 1_048_000;

/** Characters of a sheet that leave together: longer texts, from 128 kB on, lie among V8's large objects, which wait for a full collection. */
export const PIECE = 32_768;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (of: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${of.join('')}</Relationships>`;

/** A sheet that was written: how many rows it has, with its header. */
type Written = { rows: number };

/** A name of a sheet has at most 31 characters, and none of these. */
const nameOf = (title: string, at: number): string => {
  const clean = title.replaceAll(/[[\]:*?/\\]/g, ' ');
  return at === 0 ? clean.slice(0, 31) : `${clean.slice(0, 27)} ${at + 1}`;
};

/** Every part is a sheet unless it says otherwise: how many there are is known only at the end, and this stands at the begin. */
const TYPES_XML = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${PART}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${PART}.worksheet+xml"/></Types>`;

const workbookXml = ({ title, columns }: Sheet, sheets: readonly Written[]): string => {
  const name = (at: number): string => xmlText(nameOf(title, at));
  const list = sheets.map((_, at) => `<sheet name="${name(at)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const filters = sheets.map(({ rows }, at) => {
    const cells = `'${name(at).replaceAll("'", "''")}'!${filteredCells(columns, rows, '$')}`;
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${cells}</definedName>`;
  });
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets><definedNames>${filters.join('')}</definedNames></workbook>`;
};

/** The time of every entry, in the form of DOS and without a zone: the oldest that ZIP knows. */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * A workbook (XLSX), made while it is read: one sheet, and further ones where the rows are more than a sheet holds. Each begins
 * with its header; the last one ends with the totals. The same rows give the same bytes.
 */
export const xlsxFile = (sheet: Sheet, most = MOST_ROWS): Readable => {
  const zip = new ZipFile();
  const output = zip.outputStream as unknown as Readable;
  const { columns, batches } = sheet;
  const writer = createRowWriter(sheet);
  const reader = batches[Symbol.asyncIterator]();
  const written: Written[] = [];
  let next: IteratorResult<readonly SheetRow[]> | undefined;
  let widths: readonly number[] | undefined;

  async function* sheetXml(isFirst: boolean) {
    next ??= await reader.next();
    // Widths stand before the rows: they are those of the first ones, in every sheet.
    widths ??= widthsOf(sheet, next.done ? [] : next.value);
    yield XML + sheetHead(columns, widths, isFirst);
    let rows = 1;
    while (!next.done && (rows === 1 || rows + next.value.length <= most)) {
      let xml = '';
      for (const row of next.value) {
        rows += 1;
        xml += writer.write(row, rows);
        if (xml.length < PIECE) continue;
        yield xml;
        xml = '';
      }
      yield xml;
      next = await reader.next();
    }
    const totals = next.done ? writer.totals(rows + 1) : [];
    yield totals.join('') + sheetTail(columns, rows, rows + totals.length);
    written.push({ rows });
  }

  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(XML + xml), path, ENTRY);
  const write = async (): Promise<void> => {
    add('[Content_Types].xml', TYPES_XML);
    add('_rels/.rels', relations([relation(1, 'officeDocument', 'xl/workbook.xml')]));
    add('xl/styles.xml', STYLES_XML);
    do {
      const stream = Readable.from(sheetXml(written.length === 0), { objectMode: false });
      // Whoever reads the file may leave before its end.
      output.once('close', () => stream.destroy());
      zip.addReadStream(stream, `xl/worksheets/sheet${written.length + 1}.xml`, ENTRY);
      await finished(stream);
    } while (!next?.done);
    const sheets = written.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`));
    add('xl/_rels/workbook.xml.rels', relations([...sheets, relation(sheets.length + 1, 'styles', 'styles.xml')]));
    add('xl/workbook.xml', workbookXml(sheet, written));
    zip.end();
  };
  const fail = (error: unknown): void => void output.destroy(error as Error);
  zip.on('error', fail);
  // Rows that nobody wants any more are not read to their end.
  write()
    .catch(fail)
    .finally(() => reader.return?.())
    .catch(fail);
  return output;
};
