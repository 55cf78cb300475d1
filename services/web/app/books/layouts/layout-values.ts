import type { JournalLayout } from '../../core/index.ts';
import type { Locale } from '../../intl/index.ts';

/** A column as it is edited: no name of its own while `header` is empty. `key`: tells apart columns of the same field. */
export type LayoutColumn = { key: string; field: string; header: string };

type Style = Pick<JournalLayout, 'delimiter' | 'decimalMark' | 'dateFormat' | 'includeHeader'>;
export type LayoutValues = Style & { name: string; columns: LayoutColumn[] };

/** As many columns as a layout has at most, and as many layouts as a business. */
export const [MOST_COLUMNS, MOST_LAYOUTS] = [100, 50];

export const DELIMITERS = ['comma', 'semicolon', 'tab'] as const satisfies readonly Style['delimiter'][];
export const DECIMAL_MARKS = ['point', 'comma'] as const satisfies readonly Style['decimalMark'][];
export const DATE_FORMATS = [
  'YYYY-MM-DD',
  'DD.MM.YYYY',
  'MM/DD/YYYY',
  'DD/MM/YYYY',
] as const satisfies readonly Style['dateFormat'][];

/** What a new layout begins with. */
const FIRST = ['date', 'number', 'accountCode', 'account', 'debit', 'credit', 'memo'];

const withKeys = (columns: readonly { field: string; header?: string | null }[]): LayoutColumn[] =>
  columns.map(({ field, header }, at) => ({ key: `column-${at}`, field, header: header ?? '' }));

/** What a layout is edited as; in French a new one has a decimal comma between semicolons. */
export const valuesOf = (layout: JournalLayout | undefined, locale: Locale): LayoutValues => {
  const isFrench = locale === 'fr-CA';
  const { name, columns, delimiter, decimalMark, dateFormat, includeHeader } = layout ?? {
    ...{ name: '', columns: FIRST.map((field) => ({ field })), dateFormat: 'YYYY-MM-DD', includeHeader: true },
    ...({ delimiter: isFrench ? 'semicolon' : 'comma', decimalMark: isFrench ? 'comma' : 'point' } as const),
  };
  return { name, columns: withKeys(columns), delimiter, decimalMark, dateFormat, includeHeader } as LayoutValues;
};

/** What is sent. */
export const bodyOf = ({ columns, ...values }: LayoutValues) => ({
  ...values,
  columns: columns.map(({ field, header }) => ({ field, header: header.trim() || null })),
});

/** A column one place further up or down. */
export const movedBy = (columns: readonly LayoutColumn[], at: number, by: -1 | 1): LayoutColumn[] => {
  const [one, other] = [columns[at], columns[at + by]];
  if (!one || !other) return [...columns];
  return columns.map((column) => (column === one ? other : column === other ? one : column));
};
