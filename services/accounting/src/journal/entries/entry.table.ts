import {
  type Condition,
  commonFilters,
  type Page,
  pageOf,
  type Query,
  type Sql,
  sql,
  type Transaction,
} from '@outlay/store';
import { markPosted } from '../../chart/index.ts';
import type { PostedTax } from '../postings/posting.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { EntryLine } from './settle-source.ts';

type Head = Omit<JournalEntry, 'lines' | 'taxes'>;

const HEAD = `id, business_id AS "businessId", fiscal_year AS "fiscalYear", place, period, date, document_date AS "documentDate",
  kind, source, description, currency, total_minor AS "totalMinor", is_late AS "isLate", reverses_id AS "reversesId",
  reversed_by_id AS "reversedById", posted_by AS "postedBy", posted_at AS "postedAt"`;

const LINES = `SELECT entry_id AS "entryId", account_id AS "accountId", account_code AS "accountCode",
    account_names AS "accountNames", role, base_minor AS "baseMinor", currency, amount_minor AS "amountMinor",
    exchange_rate AS "exchangeRate", category_id AS "categoryId", department_id AS "departmentId", location_id AS "locationId",
    project_id AS "projectId", vendor_id AS "vendorId", user_id AS "userId", tax_code_id AS "taxCodeId", dimensions, memo, source
  FROM journal_lines WHERE business_id = $1 AND entry_id = ANY($2) ORDER BY entry_id, place`;

const TAXES = `SELECT entry_id AS "entryId", tax_code_id AS "taxCodeId", name, net_minor AS "netMinor", paid_minor AS "paidMinor",
    recoverable_minor AS "recoverableMinor"
  FROM journal_taxes WHERE business_id = $1 AND entry_id = ANY($2) ORDER BY entry_id, place`;

type OfEntry<T> = T & { entryId: number };

const byEntry = <T extends object>(rows: readonly OfEntry<T>[]): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const { entryId, ...row } of rows) {
    const group = groups.get(entryId) ?? [];
    groups.set(entryId, group);
    group.push(row as unknown as T);
  }
  return groups;
};

/** Entries with their lines and taxes: two statements, however many there are. */
const whole = async (tx: Transaction, businessId: number, heads: readonly Head[]): Promise<JournalEntry[]> => {
  if (heads.length === 0) return [];
  const values = [businessId, heads.map(({ id }) => id)];
  const [lines, taxes] = await Promise.all([
    tx.rows<OfEntry<EntryLine>>({ name: 'journal-lines', text: LINES, values }),
    tx.rows<OfEntry<PostedTax>>({ name: 'journal-taxes', text: TAXES, values }),
  ]);
  const [linesOf, taxesOf] = [byEntry<EntryLine>(lines), byEntry<PostedTax>(taxes)];
  return heads.map((head) => ({ ...head, lines: linesOf.get(head.id) ?? [], taxes: taxesOf.get(head.id) ?? [] }));
};

const STANDING = `SELECT ${HEAD} FROM journal_entries
  WHERE business_id = $1 AND source = ANY($2) AND reversed_by_id IS NULL AND reverses_id IS NULL`;

/** The entries that stand for these sources, one at most for each. */
export const standingOf = async (tx: Transaction, businessId: number, sources: readonly string[]) => {
  const query = { name: 'journal-standing', text: STANDING, values: [businessId, sources] };
  const entries = await whole(tx, businessId, await tx.rows<Head>(query));
  return new Map(entries.map((entry) => [entry.source, entry]));
};

const FIND = `SELECT ${HEAD} FROM journal_entries WHERE business_id = $1 AND id = $2`;

export const findEntry = async (tx: Transaction, businessId: number, id: number): Promise<JournalEntry | undefined> => {
  const head = await tx.one<Head>({ name: 'journal-entry-find', text: FIND, values: [businessId, id] });
  return head && (await whole(tx, businessId, [head]))[0];
};

export type EntryList = {
  where: readonly Condition[];
  query: {
    page: number;
    pageSize: number;
    sortBy: 'date' | 'postedAt';
    sortOrder: 'asc' | 'desc';
    ids?: readonly number[] | undefined;
  };
};

export const pageOfEntries = async (
  tx: Transaction,
  businessId: number,
  { where, query }: EntryList,
): Promise<Page<JournalEntry>> => {
  const { rows, totalCount } = await pageOf<Head>(tx, {
    select: HEAD,
    from: 'journal_entries',
    where: [sql`business_id = ${businessId}`, ...commonFilters({ ids: query.ids }), ...where],
    sortable: { date: 'date', postedAt: 'posted_at' },
    tieBreaker: 'id',
    request: query,
  });
  return { rows: await whole(tx, businessId, rows), totalCount };
};

/** Entries with a row of another table of which all this is true: the same line has the account and the project. */
export const withRow = (
  table: 'journal_lines' | 'journal_taxes',
  businessId: number,
  conditions: readonly Sql[],
): Sql => {
  const parts = [`id IN (SELECT entry_id FROM ${table} WHERE business_id = `];
  const values: unknown[] = [businessId];
  for (const condition of conditions) {
    parts.push(` AND ${condition.parts[0]}`);
    values.push(...condition.values);
  }
  return { parts: [...parts, ')'], values };
};

const TAKE_PLACES = `INSERT INTO entry_numbers AS taken (business_id, fiscal_year, last_place)
  SELECT $1, * FROM unnest($2::smallint[], $3::integer[])
  ON CONFLICT (business_id, fiscal_year) DO UPDATE SET last_place = taken.last_place + excluded.last_place
  RETURNING fiscal_year AS "fiscalYear", last_place AS "lastPlace"`;

/** Takes so many places of each fiscal year in this transaction; returns the last one of each. The books are locked. */
export const takePlaces = async (tx: Transaction, businessId: number, counts: ReadonlyMap<number, number>) => {
  const values = [businessId, [...counts.keys()], [...counts.values()]];
  const query = { name: 'entry-numbers-take', text: TAKE_PLACES, values };
  const rows = await tx.rows<{ fiscalYear: number; lastPlace: number }>(query);
  return new Map(rows.map(({ fiscalYear, lastPlace }) => [fiscalYear, lastPlace]));
};

const REVERSE = `UPDATE journal_entries e SET reversed_by_id = t.by FROM unnest($2::bigint[], $3::bigint[]) AS t (id, by)
  WHERE e.business_id = $1 AND e.id = t.id`;

const INSERT_HEADS = `INSERT INTO journal_entries (id, business_id, fiscal_year, place, period, date, document_date, kind, source,
    description, currency, total_minor, is_late, reverses_id, posted_by, posted_at)
  SELECT id, $1, fiscal_year, place, period, date, document_date, kind, source, description, currency, total_minor, is_late,
    reverses_id, $3, $4
  FROM json_to_recordset($2::json) AS r (id bigint, fiscal_year smallint, place integer, period text, date date, document_date date,
    kind text, source text, description text, currency text, total_minor bigint, is_late boolean, reverses_id bigint)`;

const INSERT_LINES = `INSERT INTO journal_lines (business_id, entry_id, place, period, account_id, account_code, account_names, role,
    base_minor, currency, amount_minor, exchange_rate, category_id, department_id, location_id, project_id, vendor_id, user_id,
    tax_code_id, dimensions, memo, source, entry_place)
  SELECT $1, r.* FROM json_to_recordset($2::json) AS r (entry_id bigint, place smallint, period text, account_id bigint,
    account_code text, account_names jsonb, role text, base_minor bigint, currency text, amount_minor bigint,
    exchange_rate double precision, category_id bigint, department_id bigint, location_id bigint, project_id bigint,
    vendor_id bigint, user_id bigint, tax_code_id bigint, dimensions jsonb, memo text, source text, entry_place integer)`;

const INSERT_TAXES = `INSERT INTO journal_taxes (business_id, entry_id, place, period, tax_code_id, name, net_minor, paid_minor,
    recoverable_minor)
  SELECT $1, r.* FROM json_to_recordset($2::json) AS r (entry_id bigint, place smallint, period text, tax_code_id bigint, name text,
    net_minor bigint, paid_minor bigint, recoverable_minor bigint)`;

const ADD_BALANCES = `INSERT INTO account_balances AS known (business_id, account_id, period, debit_minor, credit_minor)
  SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
  ON CONFLICT (business_id, account_id, period) DO UPDATE
    SET debit_minor = known.debit_minor + excluded.debit_minor, credit_minor = known.credit_minor + excluded.credit_minor`;

const headRow = (entry: JournalEntry) => ({
  ...{ id: entry.id, fiscal_year: entry.fiscalYear, place: entry.place, period: entry.period, date: entry.date },
  ...{ document_date: entry.documentDate, kind: entry.kind, source: entry.source, description: entry.description },
  ...{ currency: entry.currency, total_minor: entry.totalMinor, is_late: entry.isLate, reverses_id: entry.reversesId },
});

const lineRow = ({ id, period, place }: JournalEntry, line: EntryLine, at: number) => ({
  ...{
    entry_id: id,
    entry_place: place,
    place: at + 1,
    period,
    account_id: line.accountId,
    account_code: line.accountCode,
  },
  ...{ account_names: line.accountNames, role: line.role, base_minor: line.baseMinor, currency: line.currency },
  ...{ amount_minor: line.amountMinor, exchange_rate: line.exchangeRate, category_id: line.categoryId },
  ...{ department_id: line.departmentId, location_id: line.locationId, project_id: line.projectId },
  ...{ vendor_id: line.vendorId, user_id: line.userId, tax_code_id: line.taxCodeId, dimensions: line.dimensions },
  ...{ memo: line.memo, source: line.source },
});

const taxRow = ({ id, period }: JournalEntry, tax: PostedTax, at: number) => ({
  ...{ entry_id: id, place: at + 1, period, tax_code_id: tax.taxCodeId, name: tax.name },
  ...{ net_minor: tax.netMinor, paid_minor: tax.paidMinor, recoverable_minor: tax.recoverableMinor },
});

type Movement = { accountId: number; period: string; debit: number; credit: number };

const movementsOf = (entries: readonly JournalEntry[]): Movement[] => {
  const movements = new Map<string, Movement>();
  for (const { period, lines } of entries)
    for (const { accountId, baseMinor } of lines) {
      const key = `${accountId} ${period}`;
      const before = movements.get(key) ?? { accountId, period, debit: 0, credit: 0 };
      const debit = before.debit + Math.max(0, baseMinor);
      movements.set(key, { ...before, debit, credit: before.credit + Math.max(0, -baseMinor) });
    }
  return [...movements.values()];
};

/** What is written of entries: a handful of statements, however many they are. What is reversed must be so before it is written anew. */
export const insertEntries = (businessId: number, entries: readonly JournalEntry[]): Query[] => {
  const [first] = entries;
  if (!first) return [];
  const reversals = entries.filter(({ reversesId }) => reversesId !== null);
  const json = (name: string, text: string, rows: readonly object[], ...more: unknown[]): Query[] =>
    rows.length === 0 ? [] : [{ name, text, values: [businessId, JSON.stringify(rows), ...more] }];
  const reversed = reversals.map(({ reversesId }) => reversesId);
  const moved = movementsOf(entries);
  const values = new Set(entries.flatMap(({ lines }) => lines.flatMap(({ dimensions }) => Object.values(dimensions))));
  return [
    ...(reversals.length > 0
      ? [{ name: 'journal-reverse', text: REVERSE, values: [businessId, reversed, reversals.map(({ id }) => id)] }]
      : []),
    ...json('journal-entries-insert', INSERT_HEADS, entries.map(headRow), first.postedBy, first.postedAt),
    ...json(
      'journal-lines-insert',
      INSERT_LINES,
      entries.flatMap((entry) => entry.lines.map((line, at) => lineRow(entry, line, at))),
    ),
    ...json(
      'journal-taxes-insert',
      INSERT_TAXES,
      entries.flatMap((entry) => entry.taxes.map((tax, at) => taxRow(entry, tax, at))),
    ),
    ...(values.size > 0 ? [markPosted(businessId, [...values])] : []),
    {
      name: 'balances-add',
      text: ADD_BALANCES,
      values: [
        businessId,
        moved.map(({ accountId }) => accountId),
        moved.map(({ period }) => period),
        moved.map(({ debit }) => debit),
        moved.map(({ credit }) => credit),
      ],
    },
  ];
};
