import { type CsvCell, decimalsOf, type ExportType } from '@outlay/contracts';
import type { SheetColumn, SheetRow } from './sheet.ts';

/** Number formats of our own begin here (ECMA-376-1, 18.8.30). */
const FIRST_FORMAT = 164;
const MONEY_FORMATS = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.000', '#,##0.0000'];
/** Of what is true or false: LibreOffice takes these for numbers, and shows them as words by this. */
const LOGICAL = '"TRUE";"TRUE";"FALSE"';
const FORMATS = ['0', '#,##0', '0.0000##', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm', LOGICAL, ...MONEY_FORMATS];
const formatOf = (format: string): number => FIRST_FORMAT + FORMATS.indexOf(format);
/** Built in: General, and text as it is typed. */
const [GENERAL, AS_TEXT] = [0, 49];

type Align = 'left' | 'center' | 'right';
type Style = { format: number; font?: number; fill?: number; border?: number; align?: Align };

const BOLD = 1;
/** The styles of cells, by name; the number of each is its place. */
const STYLES: Readonly<Record<string, Style>> = {
  general: { format: GENERAL },
  headerleft: { format: AS_TEXT, font: BOLD, fill: 2, align: 'left' },
  headercenter: { format: AS_TEXT, font: BOLD, fill: 2, align: 'center' },
  headerright: { format: AS_TEXT, font: BOLD, fill: 2, align: 'right' },
  total: { format: AS_TEXT, font: BOLD, border: 1 },
  id: { format: formatOf('0') },
  count: { format: formatOf('#,##0') },
  number: { format: GENERAL },
  rate: { format: formatOf('0.0000##') },
  date: { format: formatOf('yyyy-mm-dd') },
  moment: { format: formatOf('yyyy-mm-dd hh:mm') },
  boolean: { format: formatOf(LOGICAL), align: 'center' },
  text: { format: AS_TEXT, align: 'left' },
  ...Object.fromEntries(MONEY_FORMATS.map((format, places) => [`money${places}`, { format: formatOf(format) }])),
  ...Object.fromEntries(
    MONEY_FORMATS.map((format, places) => [`total${places}`, { format: formatOf(format), font: BOLD, border: 1 }]),
  ),
};
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(Object.keys(STYLES).map((name, at) => [name, at]));
const styleOf = (name: string): number => NUMBERS[name] ?? 0;

/**
 * How far from its side something stands: texts do not touch the numbers before them, and a header on the right keeps clear of the
 * arrow of the filter, which lies in the same corner.
 */
const INDENTS: Readonly<Record<Align, number>> = { left: 1, center: 0, right: 2 };
const alignmentOf = (align: Align): string => `<alignment horizontal="${align}" indent="${INDENTS[align]}"/>`;

const xfOf = ({ format, font = 0, fill = 0, border = 0, align }: Style): string => {
  const xf = `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`;
  return align === undefined ? `${xf}/>` : `${xf} applyAlignment="1">${alignmentOf(align)}</xf>`;
};

const FORMAT_LIST = FORMATS.map(
  (code, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
).join('');

/** The part `xl/styles.xml` (ECMA-376-1, 18.8). */
export const STYLES_XML = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="${FORMATS.length}">${FORMAT_LIST}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color indexed="64"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${Object.keys(STYLES).length}">${Object.values(STYLES).map(xfOf).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** What XML 1.0 cannot hold is written as `_x0007_`, and so is what would be read as such (ECMA-376-1, 22.9.2.19). */
const UNWRITABLE = /(?![\t\n\u007f-\u009f])[\p{Cc}\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/gu;
const MARKUP = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const PLAIN = /^[\w .,:;/()+-]*$/;

const asHex = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Text within XML; half a surrogate pair becomes the sign for what is unreadable. */
export const xmlText = (text: string): string =>
  PLAIN.test(text) && !text.includes('_x')
    ? text
    : text
        .toWellFormed()
        .replaceAll(UNWRITABLE, asHex)
        .replaceAll(MARKUP, (sign) => ENTITIES[sign] ?? sign);

/** The longest text that a cell holds (Excel specifications and limits). */
const LONGEST = 32_767;

const CODES = 26;
/** A, B … Z, AA, AB … */
export const letterOf = (index: number): string =>
  (index < CODES ? '' : letterOf(Math.floor(index / CODES) - 1)) + String.fromCharCode(65 + (index % CODES));

const DAY = 86_400_000;
/** Day 0 of spreadsheets: they take 1900 for a leap year, so that days count from here since March 1900. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Days since the first day of spreadsheets, the time of the day as their fraction. */
export const serialOf = (text: string): number => (Date.parse(text) - EPOCH) / DAY;

const textCell = (at: string, style: number, text: string): string => {
  const space = text !== text.trim() ? ' xml:space="preserve"' : '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(text.slice(0, LONGEST))}</t></is></c>`;
};

const isDay = (type: ExportType): boolean => type === 'date' || type === 'moment';

/** One cell; nothing where there is no value. Whatever is text is a text cell, which no spreadsheet runs. */
export const cellOf = (at: string, { type, currency }: SheetColumn, value: CsvCell, row: SheetRow): string => {
  if (value === null) return '';
  if (typeof value === 'boolean') return `<c r="${at}" s="${styleOf('boolean')}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'number') {
    const name = type === 'money' ? `money${decimalsOf(row[currency ?? ''])}` : type;
    return `<c r="${at}" s="${styleOf(name)}"><v>${value}</v></c>`;
  }
  if (!isDay(type)) return textCell(at, styleOf('text'), value);
  const serial = serialOf(value);
  if (Number.isNaN(serial)) return textCell(at, styleOf('text'), value);
  return `<c r="${at}" s="${styleOf(type)}"><v>${serial}</v></c>`;
};

/** Where spreadsheets put what is in the cells of a column: its header stands there, too. */
const sideOf = (type: ExportType): Align => {
  if (type === 'text' || type === 'remark') return 'left';
  return type === 'boolean' ? 'center' : 'right';
};

export const headerCell = (at: string, { header, type }: SheetColumn): string =>
  textCell(at, styleOf(`header${sideOf(type)}`), header);
export const totalLabel = (at: string, text: string): string => textCell(at, styleOf('total'), text);
export const totalCell = (at: string, amount: number, currency: string): string =>
  `<c r="${at}" s="${styleOf(`total${decimalsOf(currency)}`)}"><v>${amount}</v></c>`;
