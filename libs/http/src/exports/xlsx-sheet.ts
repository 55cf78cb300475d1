import { type CsvCell, type ExportType, toMajor, toMinor } from '@outlay/contracts';
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts';
import { cellOf, headerCell, letterOf, totalCell, totalLabel } from './xlsx-cells.ts';

/** The least and the greatest width of a column by what it holds, in digits. Numbers and days are never wider than their cells. */
const WIDTHS: Readonly<Record<ExportType, readonly [least: number, most: number]>> = {
  id: [8, 20],
  count: [8, 20],
  number: [10, 20],
  rate: [10, 20],
  // Sums are wider than what they sum up.
  money: [15, 30],
  date: [12, 12],
  moment: [17, 17],
  boolean: [9, 9],
  text: [10, 48],
  remark: [24, 64],
};
/** Of the arrow of the filter, beside the header. */
const ARROW = 5;
/** On both sides of what stands in a cell. */
const MARGIN = 3;

/** Signs of East Asia are as wide as two digits. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\uff01-\uff60]/gu;
const CAPITALS = /\p{Lu}/gu;
/** How wide a capital is beyond a digit. */
const CAPITAL = 0.25;

const lengthOf = (text: string): number =>
  text.length + (text.match(WIDE)?.length ?? 0) + CAPITAL * (text.match(CAPITALS)?.length ?? 0);

/** Of a value as its cell shows it; a number with its separators and decimals, which take half of it more. */
const shownLength = (value: CsvCell): number => {
  if (typeof value === 'string') return lengthOf(value);
  return typeof value === 'number' ? `${value}`.length * 1.5 : 0;
};

/** How wide each column is: as its header, and as what the first rows have in it, within the limits of its kind. */
export const widthsOf = (
  { columns, totalOf }: Pick<Sheet, 'columns' | 'totalOf'>,
  rows: readonly SheetRow[],
): readonly number[] => {
  const label = labelOf(columns);
  return columns.map(({ name, header, type }, at) => {
    const [least, most] = WIDTHS[type];
    let longest = at === label ? lengthOf(totalOf('CAD')) : 0;
    for (const row of rows) longest = Math.max(longest, shownLength(row[name] ?? null));
    const needed = Math.min(most, Math.max(least, longest + MARGIN));
    return Math.ceil(Math.max(needed, lengthOf(header) + ARROW));
  });
};

/** The column in which a line of totals says what it is: the first one without money. */
const labelOf = (columns: readonly SheetColumn[]): number => columns.findIndex(({ type }) => type !== 'money');

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const PANE = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';

/** What stands before the rows: the first line stays in view, and columns are wide enough for what they hold. */
export const sheetHead = (columns: readonly SheetColumn[], widths: readonly number[], isFirst: boolean): string => {
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const headers = columns.map((column, at) => headerCell(`${letterOf(at)}1`, column)).join('');
  const view = `<sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${PANE}</sheetView>`;
  return `<worksheet ${SHEET}><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData><row r="1">${headers}</row>`;
};

/** Where the table ends: the cells that are filtered, the totals not among them. `rows`: with the header. */
export const filteredCells = (columns: readonly SheetColumn[], rows: number, mark = ''): string =>
  `${mark}A${mark}1:${mark}${letterOf(columns.length - 1)}${mark}${rows}`;

/** What stands behind the rows. `rows`: with the header; `last`: with the totals. */
export const sheetTail = (columns: readonly SheetColumn[], rows: number, last: number): string =>
  `</sheetData><autoFilter ref="${filteredCells(columns, rows)}"/><ignoredErrors><ignoredError sqref="${filteredCells(columns, last)}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

/** Writes rows as XML, and adds up each column of money by currency: in minor units, so that no cent is lost. */
export const createRowWriter = ({ columns, totalOf }: Pick<Sheet, 'columns' | 'totalOf'>) => {
  const letters = columns.map((_, at) => letterOf(at));
  const money = columns.flatMap((column, at) =>
    column.type === 'money' && column.isSummed !== false ? [{ ...column, at }] : [],
  );
  /** By currency: the sum of each column of money, by the column's place. */
  const sums = new Map<string, Map<number, number>>();

  const count = (row: SheetRow): void => {
    for (const { name, currency: by = '', at } of money) {
      const [value, currency] = [row[name], row[by]];
      if (typeof value !== 'number' || typeof currency !== 'string') continue;
      const own = sums.get(currency) ?? new Map<number, number>();
      own.set(at, (own.get(at) ?? 0) + toMinor(value, currency));
      sums.set(currency, own);
    }
  };

  return {
    write: (row: SheetRow, number: number): string => {
      count(row);
      let cells = '';
      for (const [at, column] of columns.entries())
        cells += cellOf(`${letters[at]}${number}`, column, row[column.name] ?? null, row);
      return `<row r="${number}">${cells}</row>`;
    },
    /** A line for each currency, by its code; none where there is no money. */
    totals: (first: number): string[] => {
      const label = labelOf(columns);
      const byCode = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
      return byCode.map(([currency, own], line) => {
        const number = first + line;
        const cells = columns.map((_, at) => {
          const sum = own.get(at);
          if (sum !== undefined) return totalCell(`${letters[at]}${number}`, toMajor(sum, currency), currency);
          return at === label ? totalLabel(`${letters[at]}${number}`, totalOf(currency)) : '';
        });
        return `<row r="${number}">${cells.join('')}</row>`;
      });
    },
  };
};
