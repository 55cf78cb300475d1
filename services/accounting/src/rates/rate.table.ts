import {
  addDays,
  type ExchangeRateImportView,
  type KnownRate,
  MOST_DAYS_BACK,
  pickRate,
  type RateSource,
  type Stored,
} from '@outlay/contracts';
import { type Common, commonFilters, type Page, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Quote } from './formats/quote.ts';
import type { Rate, SourcedQuote } from './worth.ts';

/** A rate that the business typed; it leads to the currency that the business had then. */
export type OwnRate = {
  id: number;
  businessId: number;
  date: string;
  currency: string;
  baseCurrency: string;
  rate: string;
  createdAt: Date;
};

/** Whose rates they are, and which currency it has now. */
type Owner = { id: number; currency: string };

export type RateImport = Stored<ExchangeRateImportView> & { businessId: number };

const columnsOf = (quotes: readonly Quote[]) => [
  quotes.map(({ date }) => date),
  quotes.map(({ currency }) => currency),
  quotes.map(({ rate }) => rate),
  quotes.map(({ isInverse }) => isInverse),
];

const GIVEN = (from: number) =>
  `unnest($${from}::date[], $${from + 1}::text[], $${from + 2}::numeric[], $${from + 3}::boolean[])`;
const PUT_IMPORTED = `INSERT INTO imported_rates AS known (business_id, source, date, currency, rate, is_inverse, base_currency)
  SELECT $1, $2, given.*, $7 FROM ${GIVEN(3)} AS given
  ON CONFLICT (business_id, date, source, currency) DO UPDATE
    SET rate = excluded.rate, is_inverse = excluded.is_inverse, base_currency = excluded.base_currency
  WHERE (known.rate, known.is_inverse, known.base_currency) IS DISTINCT FROM (excluded.rate, excluded.is_inverse, excluded.base_currency)
  RETURNING date`;

/** Keeps the quotes of a business's file; the days of those that are new or changed, one for each. */
export const putImported = async (
  tx: Transaction,
  { id, currency }: Owner,
  source: RateSource,
  quotes: readonly Quote[],
) => {
  const values = [id, source, ...columnsOf(quotes), source === 'bank' ? currency : null];
  const rows = await tx.rows<{ date: string }>({ name: 'imported-rates-put', text: PUT_IMPORTED, values });
  return rows.map(({ date }) => date);
};

const PUT_REFERENCE = `INSERT INTO reference_rates AS known (source, date, currency, rate, is_inverse, changed_at)
  SELECT $1, given.*, $2 FROM ${GIVEN(3)} AS given
  ON CONFLICT (source, date, currency) DO UPDATE
    SET changed_at = excluded.changed_at, rate = excluded.rate, is_inverse = excluded.is_inverse
  WHERE (known.rate, known.is_inverse) IS DISTINCT FROM (excluded.rate, excluded.is_inverse)`;

/** Keeps what a central bank published. What is known just so does not change. */
export const putReference = (source: RateSource, quotes: readonly Quote[], now: Date): Query => ({
  name: 'reference-rates-put',
  text: PUT_REFERENCE,
  values: [source, now, ...columnsOf(quotes)],
});

const LAST_REFERENCE = `SELECT max(date) AS date FROM reference_rates WHERE source = $1`;

/** The last day that a central bank published, as far as is known here. */
export const lastReferenceDay = async (tx: Transaction, source: RateSource): Promise<string | undefined> => {
  const query = { name: 'reference-rates-last', text: LAST_REFERENCE, values: [source] };
  return (await tx.one<{ date: string | null }>(query))?.date ?? undefined;
};

const QUOTES = `SELECT source, date, currency, rate::text AS rate, is_inverse AS "isInverse" FROM reference_rates
    WHERE date BETWEEN $2 AND $3
  UNION ALL SELECT source || '+', date, currency, rate::text, is_inverse FROM imported_rates
    WHERE business_id = $1 AND date BETWEEN $2 AND $3 AND coalesce(base_currency, $4) = $4
  UNION ALL SELECT 'own', date, currency, rate::text, false FROM own_rates
    WHERE business_id = $1 AND date BETWEEN $2 AND $3 AND coalesce(base_currency, $4) = $4`;

/**
 * What is known of these days to a business. What it imported itself counts in place of what the installation has of the same source; what it
 * typed, or its bank said, while it had another currency, counts no more.
 */
export const quotesOf = async (tx: Transaction, { id, currency }: Owner, from: string, to: string) => {
  const query = { name: 'rates-quotes', text: QUOTES, values: [id, from, to, currency] };
  const rows = await tx.rows<Quote & { source: string }>(query);
  const quotes = new Map<string, SourcedQuote>();
  for (const row of rows.toSorted((one, other) => one.source.length - other.source.length)) {
    const source = row.source.replace('+', '') as RateSource;
    quotes.set(`${source} ${row.date} ${row.currency}`, { ...row, source });
  }
  return [...quotes.values()];
};

const KNOWN = `SELECT date, rates FROM known_rate_days WHERE business_id = $1 AND date BETWEEN $2 AND $3 ORDER BY date`;

/** What is published of these days. */
export const knownDays = (tx: Transaction, businessId: number, from: string, to: string) =>
  tx.rows<{ date: string; rates: Rate[] }>({ name: 'rates-known', text: KNOWN, values: [businessId, from, to] });

const OWN_IDS = `SELECT id, date, currency FROM own_rates
  WHERE business_id = $1 AND date BETWEEN $2 AND $3 AND coalesce(base_currency, $4) = $4`;

/** The ids of the rates that a business typed of these days, by day and currency: `2026-03-13 USD`. */
export const ownRateIds = async (tx: Transaction, { id: businessId, currency }: Owner, from: string, to: string) => {
  const query = { name: 'own-rates-of-days', text: OWN_IDS, values: [businessId, from, to, currency] };
  const rows = await tx.rows<{ id: number; date: string; currency: string }>(query);
  return new Map(rows.map(({ id, date, currency }) => [`${date} ${currency}`, id]));
};

const FIRST_KNOWN = `SELECT min(date) AS date FROM known_rate_days WHERE business_id = $1`;

export const firstKnownDay = async (tx: Transaction, businessId: number): Promise<string | undefined> => {
  const query = { name: 'rates-first-known', text: FIRST_KNOWN, values: [businessId] };
  return (await tx.one<{ date: string | null }>(query))?.date ?? undefined;
};

const PUT_KNOWN = `INSERT INTO known_rate_days (business_id, date, rates)
  SELECT $1, * FROM unnest($2::date[], $3::jsonb[])
  ON CONFLICT (business_id, date) DO UPDATE SET rates = excluded.rates`;

export const putKnownDays = (businessId: number, days: readonly { date: string; rates: readonly Rate[] }[]): Query => ({
  name: 'rates-known-put',
  text: PUT_KNOWN,
  values: [businessId, days.map(({ date }) => date), days.map(({ rates }) => JSON.stringify(rates))],
});

/** Answers no row when the day has one already. */
export const insertOwn = ({ id, businessId, date, currency, baseCurrency, rate, createdAt }: OwnRate): Query => ({
  name: 'own-rate-insert',
  text: `INSERT INTO own_rates (id, business_id, date, currency, base_currency, rate, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id`,
  values: [id, businessId, date, currency, baseCurrency, rate, createdAt],
});

const DELETE_OWN = `DELETE FROM own_rates WHERE business_id = $1 AND id = $2 RETURNING date, currency`;

export const deleteOwn = (tx: Transaction, businessId: number, id: number) =>
  tx.one<{ date: string; currency: string }>({ name: 'own-rate-delete', text: DELETE_OWN, values: [businessId, id] });

export const insertImport = (one: RateImport): Query => ({
  name: 'rate-import-insert',
  text: `INSERT INTO rate_imports (id, business_id, format, days, rates, unchanged, first_day, last_day, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  values: [
    ...[one.id, one.businessId, one.format, one.days, one.rates],
    ...[one.unchanged, one.from, one.to, one.createdAt],
  ],
});

const IMPORT = `id, format, days, rates, unchanged, first_day AS "from", last_day AS "to", created_at AS "createdAt",
  business_id AS "businessId"`;

export const importsOf = (
  tx: Transaction,
  businessId: number,
  query: Common & { page: number; pageSize: number },
): Promise<Page<RateImport>> =>
  pageOf<RateImport>(tx, {
    select: IMPORT,
    from: 'rate_imports',
    where: [sql`business_id = ${businessId}`, ...commonFilters(query)],
    sortable: { id: 'id' },
    tieBreaker: 'id',
    request: { ...query, sortBy: 'id', sortOrder: 'desc' },
  });

/** What a currency is worth on a day. */
export type WantedRate = { currency: string; day: string };

const WANTED = `SELECT date, rate ->> 'currency' AS currency, (rate ->> 'rate')::float8 AS rate, rate ->> 'source' AS source
  FROM known_rate_days, jsonb_array_elements(rates) AS rate
  WHERE business_id = $1 AND date = ANY($2) AND rate ->> 'currency' = ANY($3) AND NOT EXISTS (
    SELECT 1 FROM rate_settings s JOIN businesses b ON b.business_id = s.business_id
    WHERE s.business_id = $1 AND s.base_currency <> b.currency)`;

/** The days whose rates may stand for these, each once. */
const daysOf = (wanted: readonly WantedRate[]): string[] => [
  ...new Set(wanted.flatMap(({ day }) => Array.from({ length: MOST_DAYS_BACK + 1 }, (_, back) => addDays(day, -back)))),
];

/**
 * Reads the rates of many days at once; each is that of the day, or of the last day before it, at most ten days back, and undefined where
 * none is known: also while those that are known lead to the former currency of the business.
 */
export const ratesOf = async (tx: Transaction, businessId: number, wanted: readonly WantedRate[]) => {
  const currencies = [...new Set(wanted.map(({ currency }) => currency))];
  const query = { name: 'rates-wanted', text: WANTED, values: [businessId, daysOf(wanted), currencies] };
  const known = Map.groupBy(await tx.rows<KnownRate & { currency: string }>(query), ({ currency }) => currency);
  return (currency: string, day: string): number | undefined => pickRate(known.get(currency) ?? [], day)?.rate;
};
