import { type Condition, commonFilters, sql, type TenantDatabase } from '@outlay/store';
import { conditionsOf, type EntryFilters } from '../entries/list-entries.ts';

const LAST_PLACES = 'SELECT fiscal_year AS year, last_place AS place FROM entry_numbers WHERE business_id = $1';

/** The last number of each fiscal year: what is posted after it is in no file that begins now. */
export type Until = { years: number[]; places: number[] };

export const findUntil = async (database: Pick<TenantDatabase, 'read'>, businessId: number): Promise<Until> => {
  const query = { name: 'journal-export-until', text: LAST_PLACES, values: [businessId] };
  const rows = await database.read(businessId, (tx) => tx.rows<{ year: number; place: number }>(query));
  return { years: rows.map(({ year }) => year), places: rows.map(({ place }) => place) };
};

/** Conditions of `journal_entries`: those of the list, and posted until then. The business is the first value. */
export const exportedWhere = (businessId: number, filters: EntryFilters, { years, places }: Until): Condition[] => [
  sql`business_id = ${businessId}`,
  sql`place <= (SELECT last.place FROM unnest(${years}::integer[], ${places}::integer[]) AS last (year, place) WHERE last.year = fiscal_year)`,
  ...commonFilters({ ids: filters.ids }),
  ...conditionsOf(businessId, filters),
];
