import { csvRows } from './csv-rows.ts';
import { addQuote, type Quote, refused } from './quote.ts';

/** What banks call their columns, in English, French and German; without accents and in small letters. */
const NAMES = {
  date: ['date', 'day', 'jour', 'datum', 'value date', 'rate date', 'date de valeur'],
  currency: ['currency', 'currency code', 'ccy', 'code', 'devise', 'monnaie', 'wahrung', 'from'],
  rate: ['rate', 'exchange rate', 'mid', 'mid rate', 'taux', 'taux de change', 'cours', 'kurs', 'value'],
  unit: ['unit', 'units', 'unite', 'unites', 'quantity', 'quantite', 'einheit'],
  base: ['base', 'base currency', 'to', 'devise de base', 'monnaie de base'],
} as const;
type Column = keyof typeof NAMES;

const MARKS = /\p{M}/gu;
const plain = (text: string): string => text.normalize('NFD').replaceAll(MARKS, '').toLowerCase();

/** 1,3664 and 1 234,56 and 1,234.56 and 1.234,56: the last sign that is no space stands before the decimals. */
const decimalOf = (text: string): string => {
  const tight = text.replaceAll(/[\s\u00a0\u202f'’]/g, '');
  const last = Math.max(tight.lastIndexOf(','), tight.lastIndexOf('.'));
  if (last < 0) return tight;
  return `${tight.slice(0, last).replaceAll(/[.,]/g, '')}.${tight.slice(last + 1)}`;
};

/** A rate for 100 units is a hundredth for one: the point moves, and nothing is rounded. */
const perUnit = (rate: string, unit: string): string | undefined => {
  const zeros = /^1(0{0,4})$/.exec(unit)?.[1]?.length;
  if (zeros === undefined) return undefined;
  const [whole = '', fraction = ''] = rate.split('.');
  const digits = whole.padStart(zeros + 1, '0');
  return `${digits.slice(0, digits.length - zeros)}.${digits.slice(digits.length - zeros)}${fraction || '0'}`;
};

const SLASHED = /^(\d{1,2})[/](\d{1,2})[/](\d{4})$/;
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const LEADING = /^(\d{4})[/.]?(\d\d)[/.]?(\d\d)$/;

const isoDay = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** 03/04/2026 is a day in two ways: the whole file decides, by a part that is no month. Undefined where it does not. */
const isDayFirst = (days: readonly string[]): boolean | undefined => {
  const parts = days.flatMap((day) => (SLASHED.test(day) ? [SLASHED.exec(day) as RegExpExecArray] : []));
  if (parts.some(([, first]) => Number(first) > 12)) return true;
  return parts.some(([, , second]) => Number(second) > 12) ? false : undefined;
};

const dayOf = (text: string, dayFirst: boolean | undefined): string => {
  const [, year, month, day] = LEADING.exec(text) ?? [];
  if (year && month && day) return isoDay(year, month, day);
  const [, dotDay, dotMonth, dotYear] = DOTTED.exec(text) ?? [];
  if (dotDay && dotMonth && dotYear) return isoDay(dotYear, dotMonth, dotDay);
  const [, first, second, last] = SLASHED.exec(text) ?? [];
  if (!first || !second || !last || dayFirst === undefined) return text;
  return dayFirst ? isoDay(last, second, first) : isoDay(last, first, second);
};

/**
 * A bank's rates as CSV, one line for each day and currency: what one unit of it is in the business's own currency. Columns in any order
 * with usual names, cells between commas, semicolons or tabs, decimals behind a point or a comma. @throws AppError VALIDATION_ERROR
 */
export const readBank = (text: string, baseCurrency: string): Quote[] => {
  const [head, ...rows] = csvRows(text);
  const names = (head?.cells ?? []).map(plain);
  const at = (column: Column): number => names.findIndex((name) => (NAMES[column] as readonly string[]).includes(name));
  for (const column of ['date', 'currency', 'rate'] as const) if (at(column) < 0) throw refused('column', { column });
  const cell = (cells: readonly string[], column: Column): string => cells[at(column)] ?? '';
  const dayFirst = isDayFirst(rows.map(({ cells }) => cell(cells, 'date')));
  const quotes: Quote[] = [];
  for (const { line, cells } of rows) {
    const base = cell(cells, 'base').toUpperCase();
    if (base !== '' && base !== baseCurrency)
      throw refused('base', { place: line, value: base, currency: baseCurrency });
    const rate = perUnit(decimalOf(cell(cells, 'rate')), cell(cells, 'unit') || '1');
    if (rate === undefined) throw refused('unit', { place: line, value: cell(cells, 'unit') });
    const date = dayOf(cell(cells, 'date'), dayFirst);
    addQuote(quotes, { date, currency: cell(cells, 'currency').toUpperCase(), rate, isInverse: false }, line);
  }
  return quotes;
};
