import { type ExportType, toMajor, toMinor } from '@outlay/contracts';
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts';
import { cellOf, headerCell, letterOf, totalCell, totalLabel } from './xlsx-cells.ts';

/** Widths in characters. */
const WIDTHS: Readonly<Record<ExportType, number>> = {
  id: 10,
  count: 10,
  number: 11,
  rate: 11,
  money: 14,
  date: 12,
  moment: 17,
  boolean: 11,
  text: 20,
  remark: 36,
};
/** Of the arrow of the filter, beside the header. */
const ARROW = 4;

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const PANE = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>';

/** What stands before the rows: the first line stays in view, and columns are wide enough for what they hold. */
export const sheetHead = (columns: readonly SheetColumn[], isFirst: boolean): string => {
  const cols = columns.map(({ header, type }, at) => {
    const width = Math.max(WIDTHS[type], header.length + ARROW);
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  const headers = columns.map(({ header }, at) => headerCell(`${letterOf(at)}1`, header)).join('');
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
  const money = columns.flatMap((column, at) => (column.type === 'money' ? [{ ...column, at }] : []));
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
      const label = columns.findIndex(({ type }) => type !== 'money');
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
