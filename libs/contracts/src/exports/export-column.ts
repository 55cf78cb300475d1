import { z } from 'zod';
import type { Scope } from '../access/scopes.ts';
import { listOf } from '../operations/fields.ts';
import { FRENCH_NAMES } from '../spending/categories/sales-tax.ts';
import type { TaxName } from '../spending/categories/tax-rate.operations.ts';
import { currencyExponent, toMajor, toMinor } from '../values/money.ts';

/** What a column holds, and so how a spreadsheet shows it. `remark`: a long text. */
export type ExportType =
  | 'id'
  | 'count'
  | 'number'
  | 'rate'
  | 'money'
  | 'date'
  | 'moment'
  | 'boolean'
  | 'text'
  | 'remark';

export type ExportColumn = {
  type: ExportType;
  /** Of money: the field of the row that says in which currency it is. */
  currency?: string;
  /** false: money that no total adds up, as a balance after each line. */
  isSummed?: false;
  /** It names another record: only for who may read that. Its cells are empty for all others. */
  needs?: Scope;
};

/** The columns of a kind of record, in the order of the file. The name of each is also that of its label (`export.<name>`). */
export type ExportColumns = Readonly<Record<string, ExportColumn>>;

export const ID = { type: 'id' } as const;
export const COUNT = { type: 'count' } as const;
export const NUMBER = { type: 'number' } as const;
export const RATE = { type: 'rate' } as const;
export const DATE = { type: 'date' } as const;
export const MOMENT = { type: 'moment' } as const;
export const BOOLEAN = { type: 'boolean' } as const;
export const TEXT = { type: 'text' } as const;
export const REMARK = { type: 'remark' } as const;
export const MONEY = { type: 'money', currency: 'currency' } as const;
export const BALANCE = { ...MONEY, isSummed: false } as const;
export const moneyIn = <const C extends string>(currency: C) => ({ type: 'money', currency }) as const;
export const nameOf = <const S extends Scope>(needs: S) => ({ type: 'text', needs }) as const;

/** The media type of a workbook (ECMA-376). */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What an export can answer, by the request's Accept where `format` is left out. */
export const EXPORT_TYPES = ['text/csv', XLSX_TYPE, 'application/json'] as const;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const EXPORT_DELIMITERS = ['comma', 'semicolon', 'tab'] as const;

const isDistinct = ({ value, issues }: z.core.ParsePayload<readonly string[]>): void => {
  if (new Set(value).size < value.length)
    issues.push({ code: 'custom', params: { key: 'validation.distinct' }, input: value });
};

/** How a file is made that has one order: that of its report. */
export const fileFields = <const C extends ExportColumns>(columns: C) => ({
  format: z
    .enum(EXPORT_FORMATS)
    .optional()
    .describe('`xlsx`: a workbook for spreadsheets; `csv`: lines of text. When left out: by `Accept`, else `csv`.'),
  columns: listOf(z.enum(Object.keys(columns) as [keyof C & string, ...(keyof C & string)[]]))
    .check(isDistinct)
    .optional()
    .describe('The columns of the file in this order, separated by commas; all of them when left out.'),
  headers: z
    .enum(['labels', 'fields'])
    .default('labels')
    .describe("What the first line says: words in the reader's language, or the names of the fields, for programs."),
  delimiter: z
    .enum(EXPORT_DELIMITERS)
    .default('comma')
    .describe(
      'Between the cells of a `csv`. With `semicolon` numbers have a decimal comma, as spreadsheets in French.',
    ),
});

/** How a file is made, beside the filters of its list: `sorts` are the list's. */
export const exportFields = <const C extends ExportColumns, const F extends readonly [string, ...string[]]>(
  columns: C,
  sorts: F,
) => ({
  ...fileFields(columns),
  sortBy: z
    .enum(['id', ...sorts] as ['id', ...F])
    .default('id' as never)
    .describe('The field that the file is in the order of; equal ones by id.'),
  sortOrder: z
    .enum(['asc', 'desc'])
    .default('asc')
    .describe(
      '`asc`: the smallest or oldest first; `desc`: the largest or newest first. What lacks the field comes last.',
    ),
});

/** The part of a query that says how the file is made, parsed. */
export type ExportOptions = {
  format?: ExportFormat | undefined;
  columns?: string[] | undefined;
  headers: 'labels' | 'fields';
  delimiter: (typeof EXPORT_DELIMITERS)[number];
};

/** The columns that taxes come apart in. */
export const TAX_KINDS = { gst: MONEY, qst: MONEY, hst: MONEY, pst: MONEY, otherTax: MONEY } as const;
type TaxColumn = keyof typeof TAX_KINDS;

const COLUMN_OF: Record<TaxName, TaxColumn> = { GST: 'gst', QST: 'qst', HST: 'hst', PST: 'pst', RST: 'pst' };
/** By the names that they have on receipts, in both languages. */
const COLUMN_BY_NAME: ReadonlyMap<string, TaxColumn> = new Map(
  (Object.keys(COLUMN_OF) as TaxName[]).flatMap((name) =>
    [name, FRENCH_NAMES[name]].map((called): [string, TaxColumn] => [called, COLUMN_OF[name]]),
  ),
);

const columnOfTax = (name: string): TaxColumn => {
  const words = name
    .toUpperCase()
    .replaceAll('.', '')
    .split(/[^\p{L}]+/u);
  const columns = new Set(words.flatMap((word) => COLUMN_BY_NAME.get(word) ?? []));
  const [only = 'otherTax'] = columns;
  // GST/TPS is one tax in two languages; GST/HST is one of two.
  return columns.size > 1 ? 'otherTax' : only;
};

/** Taxes of an amount, each in the column of its kind: GST/TPS, QST/TVQ, HST/TVH, PST/TVP/RST, or another; null where there is none. */
export const taxesApart = (
  taxes: readonly { name: string; amount: number }[],
  currency: string,
): Record<TaxColumn, number | null> => {
  const minor: Partial<Record<TaxColumn, number>> = {};
  for (const { name, amount } of taxes) {
    const column = columnOfTax(name);
    minor[column] = (minor[column] ?? 0) + toMinor(amount, currency);
  }
  const of = (column: TaxColumn): number | null => {
    const sum = minor[column];
    return sum === undefined ? null : toMajor(sum, currency);
  };
  return { gst: of('gst'), qst: of('qst'), hst: of('hst'), pst: of('pst'), otherTax: of('otherTax') };
};

/** What the business gets back of an amount's taxes; null where no tax code says so. */
export const recoverableTaxIn = (
  taxes: readonly { recoverableAmount?: number | null | undefined }[],
  currency: string,
): number | null => {
  const known = taxes.flatMap(({ recoverableAmount }) => recoverableAmount ?? []);
  if (known.length === 0) return null;
  return toMajor(
    known.reduce((sum, amount) => sum + toMinor(amount, currency), 0),
    currency,
  );
};

/** Decimals of a column of money in a row; two where its currency is not known. */
export const decimalsOf = (currency: unknown): number =>
  typeof currency === 'string' ? currencyExponent(currency) : 2;
