import type { Locale } from '@outlay/contracts';
import { allOf, type Condition, sql, type TenantDatabase, type Transaction } from '@outlay/store';
import { entryNumber } from '../periods/posted-date.ts';
import type { EntryNames } from './entry-names.ts';
import type { ExportedEntry, ExportedLine } from './exported-entry.ts';

/** Entries that are read at once: few enough to be gone before V8 takes them for lasting. */
const BATCH = 200;

type EntryRow = Omit<ExportedEntry, 'number' | 'reversesNumber' | 'lines'> & {
  place: number;
  reversesId: number | null;
};

type LineRow = Pick<
  ExportedLine,
  | 'place'
  | 'accountId'
  | 'accountCode'
  | 'accountName'
  | 'baseMinor'
  | 'currency'
  | 'amountMinor'
  | 'exchangeRate'
  | 'categoryId'
  | 'departmentId'
  | 'locationId'
  | 'projectId'
  | 'vendorId'
  | 'userId'
  | 'taxCodeId'
  | 'memo'
  | 'source'
> & {
  entryId: number;
  /** Ids of values, by the name of their dimension. */
  dimensions: Record<string, number>;
};

const ENTRY = `id, fiscal_year AS "fiscalYear", place, period, date, document_date AS "documentDate",
  (posted_at AT TIME ZONE 'UTC')::date AS "postedOn", kind, source, description, currency, is_late AS "isLate",
  reverses_id AS "reversesId"`;

const NUMBERS =
  'SELECT id, fiscal_year AS "fiscalYear", place FROM journal_entries WHERE business_id = $1 AND id = ANY($2)';

/** A language that an account has no name in is answered in the other. */
const LINES = `SELECT entry_id AS "entryId", place, account_id AS "accountId", account_code AS "accountCode",
    coalesce(account_names ->> $3, account_names ->> 'en') AS "accountName", base_minor AS "baseMinor", currency,
    amount_minor AS "amountMinor", exchange_rate AS "exchangeRate", category_id AS "categoryId",
    department_id AS "departmentId", location_id AS "locationId", project_id AS "projectId", vendor_id AS "vendorId",
    user_id AS "userId", tax_code_id AS "taxCodeId", dimensions, memo, source
  FROM journal_lines WHERE business_id = $1 AND entry_id = ANY($2) ORDER BY entry_id, place`;

export const nameLanguage = (locale: Locale): 'en' | 'fr' => (locale === 'fr-CA' ? 'fr' : 'en');

type Reading = {
  database: Pick<TenantDatabase, 'read'>;
  businessId: number;
  locale: Locale;
  /** Of the entries; the business among them. */
  where: readonly Condition[];
  names: EntryNames;
};

const linesOf = async (tx: Transaction, { businessId, locale }: Reading, entryIds: readonly number[]) => {
  const values = [businessId, entryIds, nameLanguage(locale)];
  const lines = await tx.rows<LineRow>({ name: 'journal-export-lines', text: LINES, values });
  const byEntry = new Map<number, LineRow[]>(entryIds.map((id) => [id, []]));
  for (const line of lines) byEntry.get(line.entryId)?.push(line);
  return { lines, byEntry };
};

/** The numbers of the entries that some of these reverse. */
const reversedNumbers = async (tx: Transaction, businessId: number, rows: readonly EntryRow[]) => {
  const ids = rows.flatMap(({ reversesId }) => reversesId ?? []);
  if (ids.length === 0) return new Map<number, string>();
  type Reversed = Pick<EntryRow, 'id' | 'fiscalYear' | 'place'>;
  const query = { name: 'journal-export-reversed', text: NUMBERS, values: [businessId, ids] };
  const reversed = await tx.rows<Reversed>(query);
  return new Map(reversed.map(({ id, fiscalYear, place }) => [id, entryNumber(fiscalYear, place)]));
};

const wholeOf = async (tx: Transaction, reading: Reading, rows: readonly EntryRow[]): Promise<ExportedEntry[]> => {
  const ids = rows.map(({ id }) => id);
  const [{ lines, byEntry }, numbers] = await Promise.all([
    linesOf(tx, reading, ids),
    reversedNumbers(tx, reading.businessId, rows),
  ]);
  await reading.names.learn(tx, lines);
  return rows.map(({ place, reversesId, ...fields }) => ({
    ...fields,
    number: entryNumber(fields.fiscalYear, place),
    reversesNumber: reversesId === null ? null : (numbers.get(reversesId) ?? null),
    lines: (byEntry.get(fields.id) ?? []).map(({ entryId: _, ...line }) => ({ ...line, ...reading.names.of(line) })),
  }));
};

type Batch = { rows: EntryRow[]; entries: ExportedEntry[] };

const readAfter = async (reading: Reading, last: EntryRow | undefined): Promise<Batch> => {
  const after =
    last &&
    sql`(date, fiscal_year, place) > (${last.date}::date, ${last.fiscalYear}::smallint, ${last.place}::integer)`;
  const { text, values } = allOf([...reading.where, after]);
  const query = `SELECT ${ENTRY} FROM journal_entries WHERE ${text} ORDER BY date, fiscal_year, place LIMIT ${BATCH}`;
  return reading.database.read(reading.businessId, async (tx) => {
    const rows = await tx.rows<EntryRow>({ text: query, values });
    return { rows, entries: await wholeOf(tx, reading, rows) };
  });
};

/**
 * Entries with their lines, by date, fiscal year and place, in short reads one after the other: no long transaction, and no more than two
 * batches in memory, of which one is read while the other is written.
 */
export async function* readEntries(reading: Reading): AsyncGenerator<ExportedEntry[]> {
  let next = readAfter(reading, undefined);
  for (;;) {
    const { rows, entries } = await next;
    if (rows.length === 0) return;
    next = rows.length < BATCH ? Promise.resolve({ rows: [], entries: [] }) : readAfter(reading, rows.at(-1));
    // Whoever reads may leave before its turn comes.
    next.catch(() => undefined);
    yield entries;
  }
}
