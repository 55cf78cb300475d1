import type { Query, Transaction } from '@outlay/store';
import type { Segment } from '../rate-choice/rate.ts';
import type { SchemeTotals } from './mileage-progress.ts';
import { addTo, type DayTotal, type Totals, type YearTrip } from './settle-year.ts';
import type { Pay, Trip } from './trip.ts';

/** A person's year, from one of its trips on. */
export type YearTail = Pick<Trip, 'businessId' | 'userId' | 'day' | 'id'>;

type Counted = Pick<Pay, 'scheme' | 'rateUnit' | 'counted'>;
type TailRow = Pick<Trip, 'id' | 'day' | 'unit' | 'status' | 'ownership' | 'region'> & Pay & { effective: number };

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** Changes of one person's year come one after the other: each depends on the trips before it. */
export const lockYear = async (tx: Transaction, { businessId, userId, day }: Omit<YearTail, 'id'>): Promise<void> => {
  await tx.rows({ name: 'year-lock', text: LOCK, values: [`mileage ${businessId} ${userId} ${day.slice(0, 4)}`] });
};

/** Of the days before, as they are kept (0013), and of the trips of the day itself. */
const BEFORE = `SELECT scheme, rate_unit AS "rateUnit", sum(counted_milli)::bigint AS counted FROM (
    SELECT scheme, rate_unit, counted_milli FROM mileage_days
    WHERE business_id = $1 AND user_id = $2 AND driven_on >= $3 AND driven_on < $4
    UNION ALL SELECT scheme, rate_unit, counted_milli FROM mileage_trips
    WHERE business_id = $1 AND user_id = $2 AND driven_on = $4 AND id < $5 AND deleted_at IS NULL) AS before
  GROUP BY scheme, rate_unit`;

const AFTER = `SELECT driven_on AS day, scheme, rate_unit AS "rateUnit", counted_milli AS counted FROM mileage_days
  WHERE business_id = $1 AND user_id = $2 AND driven_on > $3 AND driven_on <= $4 AND trips > 0
  ORDER BY driven_on, scheme, rate_unit`;

const TRIPS = `SELECT id, driven_on AS day, ownership, region, unit, effective_milli AS effective, status, scheme,
    rate_unit AS "rateUnit", effective_from AS "effectiveFrom", segments, counted_milli AS counted,
    amount_minor AS "amountMinor", currency
  FROM mileage_trips
  WHERE business_id = $1 AND user_id = $2 AND driven_on BETWEEN $3 AND $4 AND id >= $5 AND deleted_at IS NULL
  ORDER BY driven_on, id`;

const toYearTrip = ({ id, day, unit, status, ownership, region, effective, ...pay }: TailRow): YearTrip => ({
  id,
  day,
  ownership,
  region,
  unit,
  claimed: effective,
  calculated: null,
  status,
  pay,
});

/** What the year has before that place in it. */
export const totalsBefore = async (tx: Transaction, { businessId, userId, day, id }: YearTail): Promise<Totals> => {
  const values = [businessId, userId, `${day.slice(0, 4)}-01-01`, day, id];
  const totals: Totals = new Map();
  for (const row of await tx.rows<Counted>({ name: 'year-before', text: BEFORE, values })) addTo(totals, row);
  return totals;
};

/** What each later day of the year has, in their order. */
export const daysAfter = (tx: Transaction, { businessId, userId, day }: Omit<YearTail, 'id'>): Promise<DayTotal[]> =>
  tx.rows<DayTotal>({ name: 'year-after', text: AFTER, values: [businessId, userId, day, `${day.slice(0, 4)}-12-31`] });

type Span = Omit<YearTail, 'day' | 'id'> & { first: string; last: string; fromId: number };

const tripsBetween = async (tx: Transaction, { businessId, userId, first, last, fromId }: Span): Promise<YearTrip[]> =>
  (await tx.rows<TailRow>({ name: 'year-trips', text: TRIPS, values: [businessId, userId, first, last, fromId] })).map(
    toYearTrip,
  );

/** The trips of a day in order, from an id on. */
export const tripsOfDay = (tx: Transaction, { day, id, ...whose }: YearTail): Promise<YearTrip[]> =>
  tripsBetween(tx, { ...whose, first: day, last: day, fromId: id });

/** All trips of a year in order. */
export const tripsOfYear = (tx: Transaction, { year, ...whose }: StaleYear): Promise<YearTrip[]> =>
  tripsBetween(tx, { ...whose, first: `${year}-01-01`, last: `${year}-12-31`, fromId: 0 });

/** A person's year that is to be recomputed because rates changed. */
export type StaleYear = { businessId: number; userId: number; year: number };

/** The years that have trips from a day on are to be recomputed. */
export const queueYears = (businessId: number, from: string): Query => ({
  name: 'years-queue',
  text: `INSERT INTO mileage_recomputations (business_id, user_id, year)
    SELECT DISTINCT business_id, user_id, extract(year FROM driven_on)::integer FROM mileage_days
    WHERE business_id = $1 AND driven_on >= $2 AND trips > 0
    ON CONFLICT DO NOTHING`,
  values: [businessId, from],
});

const WITH_STALE = 'SELECT DISTINCT business_id AS id FROM mileage_recomputations ORDER BY id';

/** Reads across tenants. */
export const businessesWithStaleYears = async (tx: Transaction): Promise<number[]> =>
  (await tx.rows<{ id: number }>({ name: 'stale-businesses', text: WITH_STALE })).map(({ id }) => id);

const NEXT = `SELECT business_id AS "businessId", user_id AS "userId", year FROM mileage_recomputations
  WHERE business_id = $1 ORDER BY user_id, year LIMIT 1`;

export const nextStaleYear = (tx: Transaction, businessId: number): Promise<StaleYear | undefined> =>
  tx.one<StaleYear>({ name: 'stale-next', text: NEXT, values: [businessId] });

const TAKE = 'DELETE FROM mileage_recomputations WHERE business_id = $1 AND user_id = $2 AND year = $3 RETURNING 1';

/** False when another instance took it. */
export const takeStaleYear = async (tx: Transaction, { businessId, userId, year }: StaleYear): Promise<boolean> =>
  (await tx.one({ name: 'stale-take', text: TAKE, values: [businessId, userId, year] })) !== undefined;

type Scheme = Pick<SchemeTotals, 'scheme' | 'rateUnit' | 'currency'>;

const SCHEME = 'scheme, rate_unit AS "rateUnit", currency';
const OF_YEAR = `business_id = $1 AND user_id = $2 AND driven_on BETWEEN $3 AND $4 AND counted_milli > 0
  AND deleted_at IS NULL`;

const TOTALS = `SELECT ${SCHEME}, count(*)::int AS trips, sum(counted_milli)::bigint AS counted,
    sum(amount_minor)::bigint AS "amountMinor"
  FROM mileage_trips WHERE ${OF_YEAR} GROUP BY scheme, rate_unit, currency ORDER BY scheme, rate_unit, currency`;

const SEGMENTS = `SELECT ${SCHEME}, (segment->>'rate')::double precision AS rate,
    sum((segment->>'milli')::bigint)::bigint AS milli
  FROM mileage_trips CROSS JOIN jsonb_array_elements(segments) AS segment
  WHERE ${OF_YEAR} GROUP BY scheme, rate_unit, currency, segment->>'rate' ORDER BY 4 DESC`;

const isOf =
  (one: Scheme) =>
  (other: Scheme): boolean =>
    one.scheme === other.scheme && one.rateUnit === other.rateUnit && one.currency === other.currency;

/** What a person drove in a calendar year, by scheme and rate; an index finds the trips of the year. */
export const totalsOfYear = async (
  tx: Transaction,
  { businessId, userId, year }: { businessId: number; userId: number; year: number },
): Promise<SchemeTotals[]> => {
  const values = [businessId, userId, `${year}-01-01`, `${year}-12-31`];
  const totals = await tx.rows<Omit<SchemeTotals, 'segments'>>({ name: 'progress-totals', text: TOTALS, values });
  const segments = await tx.rows<Scheme & Segment>({ name: 'progress-segments', text: SEGMENTS, values });
  return totals.map((scheme) => ({
    ...scheme,
    segments: segments.filter(isOf(scheme)).map(({ milli, rate }) => ({ milli, rate })),
  }));
};
