import { type Caller, notFound, type OperationById, type SourceKind } from '@outlay/contracts';
import { type Condition, containing, given, type Page, type Sql, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { findEntry, pageOfEntries, withRow } from './entry.table.ts';
import type { JournalEntry } from './journal-entry.ts';

export type EntryQuery = OperationById<'listJournalEntries'>['query']['_output'];
/** What the journal is narrowed by; an export has the same. */
export type EntryFilters = Omit<EntryQuery, 'page' | 'pageSize' | 'sortBy' | 'sortOrder'>;

const NUMBER = /^(\d{4})-0*([1-9]\d{0,8})$/;

/** Text in the description, or the whole number. */
const searched = (search: string): Condition => {
  const [, year, place] = NUMBER.exec(search.trim()) ?? [];
  return year && place
    ? sql`fiscal_year = ${Number(year)} AND place = ${Number(place)}`
    : sql`description ILIKE ${containing(search)}`;
};

const ofKind = (kind: SourceKind): Sql => sql`source LIKE ${`${kind}:%`}`;

const standing = (isStanding: boolean): Condition =>
  isStanding
    ? sql`reversed_by_id IS NULL AND reverses_id IS NULL`
    : sql`reversed_by_id IS NOT NULL OR reverses_id IS NOT NULL`;

/** All of it is true of the same line: an account and a project are those of one line. */
const linesWith = (filters: EntryFilters): Sql[] => {
  const { accountId, projectId, departmentId, vendorId, userId } = filters;
  return [
    given(accountId, (id) => sql`account_id = ${id}`),
    given(projectId, (id) => sql`project_id = ${id}`),
    given(departmentId, (id) => sql`department_id = ${id}`),
    given(vendorId, (id) => sql`vendor_id = ${id}`),
    given(userId, (id) => sql`user_id = ${id}`),
  ].filter((condition) => !!condition);
};

/** Conditions of `journal_entries` for the filters of the list. */
export const conditionsOf = (businessId: number, filters: EntryFilters): Condition[] => {
  const ofLines = linesWith(filters);
  return [
    given(filters.source, (source) => sql`source = ${source}`),
    given(filters.sourceKind, ofKind),
    given(filters.kind, (kinds) => sql`kind = ANY(${kinds})`),
    given(filters.period, (period) => sql`period = ${period}`),
    given(filters.from, (from) => sql`date >= ${from}`),
    given(filters.to, (to) => sql`date <= ${to}`),
    ofLines.length > 0 && withRow('journal_lines', businessId, ofLines),
    given(filters.taxCodeId, (id) => withRow('journal_taxes', businessId, [sql`tax_code_id = ${id}`])),
    given(filters.isLate, (isLate) => sql`is_late = ${isLate}`),
    given(filters.isStanding, standing),
    given(filters.search, searched),
  ];
};

export const listEntries = (
  { database }: Deps,
  { businessId }: Caller,
  query: EntryQuery,
): Promise<Page<JournalEntry>> =>
  database.read(businessId, (tx) => pageOfEntries(tx, businessId, { where: conditionsOf(businessId, query), query }));

/** @throws AppError NOT_FOUND */
export const getEntry = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<JournalEntry> => {
  const entry = await database.read(businessId, (tx) => findEntry(tx, businessId, id));
  if (!entry) throw notFound();
  return entry;
};
