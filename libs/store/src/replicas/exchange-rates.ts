import { type EventOfKind, firstDayFor, type PickedRate, type RateSource } from '@outlay/contracts';
import { type Clock, createCache } from '@outlay/runtime';
import type { Knex } from 'knex';
import { protectTable } from '../migrations/protect-table.ts';
import type { Database, Transaction } from '../types.ts';

/** `rates`: `{"USD": {"rate": 1.3664, "source": "boc"}}`, one unit of each in the business's own currency. */
const TABLE = `CREATE TABLE exchange_rate_days (
  business_id bigint NOT NULL,
  date date NOT NULL,
  rates jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (business_id, date)
)`;

/** Migration: what other currencies are worth to a business day by day, from the events of its books. */
export const createExchangeRateDays = async (knex: Knex): Promise<void> => {
  await knex.raw(TABLE);
  await protectTable(knex, 'exchange_rate_days');
};

export const dropExchangeRateDays = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('exchange_rate_days');
};

/** Migration: which currency the rates of a day lead to; null of days that a release before kept. */
export const addCurrencyOfRates = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE exchange_rate_days ADD COLUMN base_currency text COLLATE "C"');
};

export const dropCurrencyOfRates = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE exchange_rate_days DROP COLUMN base_currency');
};

/** A day comes whole: the newest event wins, whatever the order of arrival. A day without rates stays, so that an older one does not return. */
const PUT = `INSERT INTO exchange_rate_days AS known (business_id, date, rates, changed_at, base_currency)
  SELECT $1, day, rates, $4, $5 FROM unnest($2::date[], $3::jsonb[]) AS given (day, rates)
  ON CONFLICT (business_id, date) DO UPDATE
    SET rates = excluded.rates, changed_at = excluded.changed_at, base_currency = excluded.base_currency
  WHERE known.changed_at <= excluded.changed_at`;

type Rates = Record<string, { rate: number; source: RateSource }>;

const ratesOf = ({ rates }: EventOfKind<'exchange_rates.updated'>['data']['days'][number]): Rates =>
  Object.fromEntries(rates.map(({ currency, rate, source }) => [currency, { rate, source }]));

/** Keeps the rates of the event's days. Whoever subscribes forgets what is kept in memory afterwards (`ExchangeRates.forget`). */
export const keepExchangeRates = async (
  { database }: { database: Pick<Database, 'handle'> },
  event: EventOfKind<'exchange_rates.updated'>,
): Promise<void> => {
  const { metadata, data, createdAt } = event;
  await database.handle(event, async (tx) => {
    const rates = data.days.map((day) => JSON.stringify(ratesOf(day)));
    const days = data.days.map(({ date }) => date);
    const values = [metadata.businessId, days, rates, createdAt, data.baseCurrency];
    tx.write({ name: 'exchange-rates-put', text: PUT, values });
  });
};

/** When a business takes another currency, its rates to the former one count no more, also before those to the new one came. */
const PICK = `SELECT to_char(date, 'YYYY-MM-DD') AS "rateDate", (rates -> $4 ->> 'rate')::float8 AS rate,
    rates -> $4 ->> 'source' AS source
  FROM exchange_rate_days WHERE business_id = $1 AND date BETWEEN $2::date AND $3::date AND rates ? $4
    AND (base_currency IS NULL OR base_currency = (SELECT currency FROM businesses WHERE business_id = $1))
  ORDER BY date DESC LIMIT 1`;

type Wanted = { businessId: number; currency: string; day: string };

/** The rate of a day, or of the last day before it, read by a transaction that is there already. */
export const exchangeRateIn = (
  tx: Transaction,
  { businessId, currency, day }: Wanted,
): Promise<PickedRate | undefined> =>
  tx.one<PickedRate>({ name: 'exchange-rate-pick', text: PICK, values: [businessId, firstDayFor(day), day, currency] });

/** A list of a business in a month has some dozens of days and a few currencies. */
const MAX = 10_000;
/** In other processes a new rate holds within so many milliseconds. */
const LIFE_MS = 5_000;

export type ExchangeRates = ReturnType<typeof createExchangeRates>;

/**
 * What currencies are worth to businesses: the rate of a day, or of the last day before it, at most ten days back (`pickRate` of the contracts).
 * Kept in memory for at most 5 s, also that there is none. Not to be called inside of a transaction: a second connection beside
 * the one that is held could starve the pool.
 */
export const createExchangeRates = ({ database, clock }: { database: Pick<Database, 'read'>; clock: Clock }) => {
  type Kept = { picked: PickedRate | undefined };
  let cache = createCache<string, Kept>({ max: MAX, ttl: LIFE_MS, clock });

  return {
    /** One unit of the currency in that of the business; undefined where no rate is known. */
    rateOn: async (businessId: number, currency: string, day: string): Promise<PickedRate | undefined> => {
      const key = `${businessId} ${currency} ${day}`;
      const kept = cache.get(key);
      if (kept) return kept.picked;
      // What is forgotten while this reads is not kept.
      const began = cache;
      const picked = await database.read(businessId, (tx) => exchangeRateIn(tx, { businessId, currency, day }));
      began.set(key, { picked });
      return picked;
    },
    /** After new rates, so that they hold at once in this process. */
    forget: (): void => {
      cache = createCache<string, Kept>({ max: MAX, ttl: LIFE_MS, clock });
    },
  };
};
