import { assertValid, type Caller, type JournalFormat, type OperationById, violation } from '@outlay/contracts';
import type { Condition } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { findBooks } from '../books/books.table.ts';
import type { Layout } from '../layouts/layout.ts';
import { getLayout } from '../layouts/list-layouts.ts';
import { lockedPeriods } from '../periods/period.table.ts';
import { datevFile } from './datev-file.ts';
import { createEntryNames } from './entry-names.ts';
import {
  findAccountCodes,
  findBalances,
  findDimensions,
  findPostedValues,
  findSuppliers,
  findTaxCodes,
  findTotals,
} from './exported-books.ts';
import { type ExportedDimension, trackingCategories } from './exported-dimensions.ts';
import type { Entries } from './exported-entry.ts';
import { exportedWhere, findUntil } from './exported-where.ts';
import { iifFile } from './iif-file.ts';
import { type JournalRow, journalRows } from './journal-rows.ts';
import {
  assertDatevCurrency,
  assertOneFiscalYear,
  datevAccountLength,
  fiscalYearStart,
  isLocked,
  type Span,
  spanOf,
} from './journal-span.ts';
import { quickbooksFile } from './quickbooks-file.ts';
import { readEntries } from './read-entries.ts';
import { saftFile } from './saft-file.ts';
import { xeroFile } from './xero-file.ts';

type Query = OperationById<'exportJournalEntries'>['query']['_output'];

/** What a file is made of: which entries there are is decided before the first of them is read. */
type Making = {
  caller: Caller;
  query: Query;
  span: Span;
  where: readonly Condition[];
  entries: Entries;
  /** The business's own. */
  dimensions: readonly ExportedDimension[];
};

const LINES_OF_TEXT = { datev: 'text/csv; charset=windows-1252', iif: 'text/plain; charset=windows-1252' } as const;

const NAMES = (span: Span) =>
  ({
    iif: { type: LINES_OF_TEXT.iif, name: `journal-${span.from}-${span.to}.iif` },
    qbo: { type: 'application/json', name: `journal-${span.from}-${span.to}-quickbooks.json` },
    xero: { type: 'application/json', name: `journal-${span.from}-${span.to}-xero.json` },
    saft: { type: 'application/xml', name: `journal-${span.from}-${span.to}-saft.xml` },
    // DATEV finds its files by the first letters of their names.
    datev: { type: LINES_OF_TEXT.datev, name: `EXTF_Buchungsstapel_${span.from}_${span.to}.csv` },
  }) as const satisfies Partial<Record<JournalFormat, { type: string; name: string }>>;

/** @throws AppError VALIDATION_ERROR where DATEV takes no such file: several fiscal years, account codes that are no numbers, amounts of three decimals */
const datevBytes = async (deps: Deps, { caller, query, span, where, entries }: Making) => {
  const { businessId } = caller;
  const place = { database: deps.database, businessId };
  const { currency } = await deps.businesses.of(businessId);
  const { fiscalYearStartMonth, locked } = await deps.database.read(businessId, async (tx) => ({
    ...(await findBooks(tx, businessId)),
    locked: await lockedPeriods(tx, businessId),
  }));
  assertDatevCurrency(currency);
  assertOneFiscalYear(span, fiscalYearStartMonth);
  const accountLength = datevAccountLength(await findAccountCodes(place, where));
  const { stateOf } = await findTotals(place, where);
  return datevFile(entries, {
    ...span,
    currency,
    accountLength,
    fiscalYearStartsOn: fiscalYearStart(span.from, fiscalYearStartMonth),
    stateOf: stateOf ?? span.to,
    consultant: query.consultant ?? null,
    client: query.client ?? null,
    isLocked: isLocked(span, locked),
  });
};

const saftBytes = async (deps: Deps, { caller, span, where, entries, dimensions }: Making) => {
  const { businessId, locale } = caller;
  const place = { database: deps.database, businessId };
  const business = await deps.businesses.of(businessId);
  const { fiscalYearStartMonth } = await deps.database.read(businessId, (tx) => findBooks(tx, businessId));
  const { stateOf, ...totals } = await findTotals(place, where);
  const header = { ...span, business, startMonth: fiscalYearStartMonth, stateOf: stateOf ?? span.to };
  const accounts = await findBalances(place, { ...span, locale });
  const taxCodes = await findTaxCodes(place, locale);
  const [suppliers, values] = [findSuppliers(place, where), findPostedValues(place)];
  return saftFile({ header, accounts, taxCodes, totals, suppliers, dimensions, values }, entries);
};

const bytesOf = (deps: Deps, making: Making, format: Exclude<JournalFormat, 'csv' | 'xlsx'>) => {
  const { entries, query, dimensions } = making;
  switch (format) {
    case 'iif':
      return iifFile(entries);
    case 'qbo':
      return quickbooksFile(entries);
    case 'xero':
      return xeroFile(entries, {
        status: query.status === 'posted' ? 'POSTED' : 'DRAFT',
        tracking: trackingCategories(dimensions),
      });
    case 'saft':
      return saftBytes(deps, making);
    case 'datev':
      return datevBytes(deps, making);
  }
};

/**
 * The journal as rows for spreadsheets, with the columns that only this business has and the layout that was named, or as the bytes of a
 * format with its media type. `name`: of the file, that of rows without its ending.
 */
export type ExportedJournal =
  | {
      name: string;
      rows: AsyncIterable<JournalRow[]>;
      dimensions: readonly ExportedDimension[];
      layout?: Layout | undefined;
    }
  | { name: string; type: string; bytes: AsyncIterable<Buffer> };

/**
 * The journal of some days, made while it is sent. What is posted after it was begun is not in it.
 * @throws AppError VALIDATION_ERROR without a month or days, and where the format takes no such entries or has no layouts
 */
export const exportJournal = async (deps: Deps, caller: Caller, query: Query): Promise<ExportedJournal> => {
  const { database } = deps;
  const { businessId, locale } = caller;
  const span = spanOf(query);
  const where = exportedWhere(businessId, { ...query, ...span }, await findUntil(database, businessId));
  const entries = readEntries({ database, businessId, locale, where, names: createEntryNames(businessId) });
  const dimensions = await findDimensions({ database, businessId }, locale);
  const { format, layoutId } = query;
  if (format === undefined || format === 'csv' || format === 'xlsx') {
    const names = dimensions.map(({ name }) => name);
    const file = { name: `journal-${span.from}-${span.to}`, rows: journalRows(entries, names), dimensions };
    if (layoutId === undefined) return file;
    const layout = await getLayout(deps, caller, layoutId);
    if (!layout) assertValid([violation('layoutId', 'validation.unknownReference')]);
    return { ...file, layout };
  }
  if (layoutId !== undefined) assertValid([violation('layoutId', 'validation.export.layoutFormat')]);
  const bytes = await bytesOf(deps, { caller, query, span, where, entries, dimensions }, format);
  return { ...NAMES(span)[format], bytes };
};
