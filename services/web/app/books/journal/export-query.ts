import type { ExportJournalEntriesData } from '../../core/index.ts';

type Query = NonNullable<ExportJournalEntriesData['query']>;
export type JournalFormat = NonNullable<Query['format']>;

/** For spreadsheets first, then for other systems and for the tax authority. */
export const JOURNAL_FORMATS = [
  'xlsx',
  'csv',
  'qbo',
  'iif',
  'xero',
  'saft',
  'datev',
] as const satisfies readonly JournalFormat[];

/** What a person chose: a month, or the days of `from` to `to`. */
export type ExportValues = {
  format: JournalFormat;
  period: string | null;
  from: string | null;
  to: string | null;
  delimiter: NonNullable<Query['delimiter']>;
  /** The id of a saved layout, of formats with columns; null for all columns. */
  layoutId: string | null;
  status: NonNullable<Query['status']>;
  consultant: number | null;
  client: number | null;
};

/** Does a file of this format have columns? */
export const isLaidOut = (format: JournalFormat): boolean => format === 'csv' || format === 'xlsx';

/** What is sent: a month goes before days, and of what only some formats have what this one has. */
export const exportQueryOf = (values: ExportValues): Query => {
  const { format, period, from, to, delimiter, layoutId, status, consultant, client } = values;
  return {
    format,
    ...(period !== null ? { period } : { ...(from !== null && { from }), ...(to !== null && { to }) }),
    ...(isLaidOut(format) && layoutId !== null && { layoutId: Number(layoutId) }),
    ...(format === 'csv' && layoutId === null && { delimiter }),
    ...(format === 'xero' && { status }),
    ...(format === 'datev' && {
      ...(consultant !== null && { consultant }),
      ...(client !== null && { client }),
    }),
  };
};

/** The name that the API gives a file, from its `content-disposition`. */
export const fileNameOf = (disposition: string | null): string =>
  /filename="([^"/\\]+)"/.exec(disposition ?? '')?.[1] ?? 'journal';
