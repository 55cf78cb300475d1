import type { CsvCell, ExportType } from '@outlay/contracts';

export type SheetRow = Readonly<Record<string, CsvCell>>;

export type SheetColumn = {
  /** Of the row's value. */
  name: string;
  /** What the first line says. */
  header: string;
  type: ExportType;
  /** Of money: the name of the row's value that says in which currency it is. */
  currency?: string | undefined;
  /** false: money that no total adds up. */
  isSummed?: boolean | undefined;
};

/** A file for spreadsheets, in whichever format: its rows come in batches and are never all in memory. */
export type Sheet = {
  /** What the sheet is called. */
  title: string;
  columns: readonly SheetColumn[];
  batches: AsyncIterable<readonly SheetRow[]>;
  /** What the line of totals in a currency begins with. */
  totalOf(currency: string): string;
};
