import type { Locale } from '@outlay/contracts';
import {
  allOf,
  type Condition,
  namesOfPeople,
  namesOfRecords,
  type TenantDatabase,
  type Transaction,
} from '@outlay/store';
import { dimensions } from '../../chart/index.ts';
import type { ExportedDimension, PostedValue } from './exported-dimensions.ts';
import { nameLanguage } from './read-entries.ts';
import type { SaftAccount, SaftParty, SaftTaxCode } from './saft-master-files.ts';

type Place = { database: Pick<TenantDatabase, 'read'>; businessId: number };

/** What entries add up to, in minor units of the books, and the day of the newest of them; null without any. */
export type Totals = { entries: number; debitMinor: number; creditMinor: number; stateOf: string | null };

/** `where`: of the entries; the business is its first value. */
export const findTotals = async ({ database, businessId }: Place, where: readonly Condition[]): Promise<Totals> => {
  const { text, values } = allOf(where);
  const entries = `SELECT count(*) AS entries, coalesce(sum(total_minor), 0)::bigint AS "debitMinor",
    max((posted_at AT TIME ZONE 'UTC')::date) AS "stateOf" FROM journal_entries WHERE ${text}`;
  type Found = Omit<Totals, 'creditMinor'>;
  const found = await database.read(businessId, (tx) => tx.one<Found>({ text: entries, values }));
  const { debitMinor = 0 } = found ?? {};
  // What is debited is credited: every entry balances.
  return { entries: found?.entries ?? 0, debitMinor, creditMinor: debitMinor, stateOf: found?.stateOf ?? null };
};

const ACCOUNT_CODES = (where: string): string => `SELECT DISTINCT l.account_code AS code FROM journal_lines l
  WHERE l.business_id = $1 AND l.entry_id IN (SELECT id FROM journal_entries WHERE ${where})`;

/** The codes of the accounts that entries are posted to. */
export const findAccountCodes = async (
  { database, businessId }: Place,
  where: readonly Condition[],
): Promise<string[]> => {
  const { text, values } = allOf(where);
  const query = { text: ACCOUNT_CODES(text), values };
  const rows = await database.read(businessId, (tx) => tx.rows<{ code: string }>(query));
  return rows.map(({ code }) => code);
};

/** Months before the one of the first day by their sums, and the days of that month before it by their lines. */
const BALANCES = `WITH moves AS (
    SELECT account_id, sum(debit_minor - credit_minor) AS opening, 0 AS moved FROM account_balances
      WHERE business_id = $1 AND period < left($2, 7) GROUP BY account_id
    UNION ALL
    SELECT l.account_id, sum(l.base_minor) FILTER (WHERE e.date < $2::date), sum(l.base_minor) FILTER (WHERE e.date >= $2::date)
      FROM journal_entries e JOIN journal_lines l ON l.business_id = e.business_id AND l.entry_id = e.id
      WHERE e.business_id = $1 AND e.period >= left($2, 7) AND e.date <= $3::date GROUP BY l.account_id
  ), sums AS (
    SELECT account_id, coalesce(sum(opening), 0)::bigint AS opening, coalesce(sum(moved), 0)::bigint AS moved
      FROM moves GROUP BY account_id
  )
  SELECT a.code, coalesce(a.names ->> $4, a.names ->> 'en') AS name, a.type, sums.opening AS "openingMinor",
    (sums.opening + sums.moved)::bigint AS "closingMinor"
  FROM sums JOIN accounts a ON a.business_id = $1 AND a.id = sums.account_id ORDER BY a.code, a.id`;

/** Every account that anything was ever posted to until the last day, with what stood on it before the first day and after the last. */
export const findBalances = (
  { database, businessId }: Place,
  { from, to, locale }: { from: string; to: string; locale: Locale },
): Promise<SaftAccount[]> =>
  database.read(businessId, (tx) =>
    tx.rows<SaftAccount>({
      name: 'journal-export-balances',
      text: BALANCES,
      values: [businessId, from, to, nameLanguage(locale)],
    }),
  );

const TAX_CODES = `SELECT id, code, coalesce(names ->> $2, names ->> 'en') AS name, country, region, rates
  FROM business_tax_codes WHERE business_id = $1 AND components = '[]' ORDER BY id`;

/** The single taxes of the business, with their rates. */
export const findTaxCodes = ({ database, businessId }: Place, locale: Locale): Promise<SaftTaxCode[]> =>
  database.read(businessId, (tx) =>
    tx.rows<SaftTaxCode>({
      name: 'journal-export-taxes',
      text: TAX_CODES,
      values: [businessId, nameLanguage(locale)],
    }),
  );

const SOME = 500;

const PARTIES = (column: 'vendor_id' | 'user_id', where: string): string =>
  `SELECT array_to_string(ARRAY(SELECT DISTINCT l.${column} FROM journal_lines l WHERE l.business_id = $1
    AND l.${column} IS NOT NULL AND l.entry_id IN (SELECT id FROM journal_entries WHERE ${where}) ORDER BY 1), ',') AS ids`;

const idsOf = async (tx: Transaction, text: string, values: readonly unknown[]): Promise<number[]> => {
  const found = await tx.one<{ ids: string }>({ text, values });
  return found?.ids ? found.ids.split(',').map(Number) : [];
};

/** Vendors and people whom entries concern, by their ids. Who is not known by name is called by the id. */
export async function* findSuppliers(
  { database, businessId }: Place,
  where: readonly Condition[],
): AsyncGenerator<SaftParty[]> {
  const { text, values } = allOf(where);
  const vendors = await database.read(businessId, (tx) => idsOf(tx, PARTIES('vendor_id', text), values));
  for (let at = 0; at < vendors.length; at += SOME) {
    const ids = vendors.slice(at, at + SOME);
    const records = ids.map((id) => ({ kind: 'vendor' as const, id }));
    const names = await database.read(businessId, (tx) => namesOfRecords(tx, businessId, records));
    yield ids.map((id) => ({ id: `V${id}`, name: names.get(`vendor:${id}`) ?? `V${id}` }));
  }
  const people = await database.read(businessId, (tx) => idsOf(tx, PARTIES('user_id', text), values));
  for (let at = 0; at < people.length; at += SOME) {
    const ids = people.slice(at, at + SOME);
    const names = await database.read(businessId, (tx) => namesOfPeople(tx, businessId, ids));
    yield ids.map((id) => ({ id: `E${id}`, name: names.get(id)?.name ?? `E${id}` }));
  }
}

/** All of them by name, also those that are not in use any more: what was posted with them stays. */
export const findDimensions = async ({ database, businessId }: Place, locale: Locale): Promise<ExportedDimension[]> => {
  const rows = await database.read(businessId, (tx) => dimensions.all(tx, businessId));
  return rows.map(({ id, labels, isActive }) => ({ name: id, label: labels[nameLanguage(locale)], isActive }));
};

const POSTED =
  'SELECT value_id AS id FROM posted_dimension_values WHERE business_id = $1 AND value_id > $2 ORDER BY value_id LIMIT 500';
const VALUES =
  'SELECT id, dimension, code, name FROM dimension_values WHERE business_id = $1 AND id = ANY($2) ORDER BY id';

/** Every value that anything was ever posted with, by its id, some at a time. */
export async function* findPostedValues({ database, businessId }: Place): AsyncGenerator<PostedValue[]> {
  const idsAfter = (last: number): Promise<{ id: number }[]> =>
    database.read(businessId, (tx) =>
      tx.rows({ name: 'journal-export-posted-values', text: POSTED, values: [businessId, last] }),
    );
  for (let ids = await idsAfter(0); ids.length > 0; ids = await idsAfter(ids.at(-1)?.id ?? 0)) {
    const values = [businessId, ids.map(({ id }) => id)];
    const query = { name: 'journal-export-dimensions', text: VALUES, values };
    yield await database.read(businessId, (tx) => tx.rows<PostedValue>(query));
  }
}
