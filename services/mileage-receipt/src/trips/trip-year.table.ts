import type { RateScheme } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Choose } from '../rate-choice/index.ts';
import { inOrder, type Settled, settleYear, type Totals, type YearTrip } from './settle-year.ts';
import type { Pay, Trip } from './trip.ts';

/** A person's year, from one of its trips on. */
export type YearTail = Pick<Trip, 'businessId' | 'userId' | 'day' | 'id'>;

type TailRow = Pick<Trip, 'id' | 'day' | 'unit' | 'status' | 'ownership' | 'region'> & Pay & { effective: number };

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** Changes of one person's year come one after the other: each depends on the trips before it. */
export const lockYear = async (tx: Transaction, { businessId, userId, day }: Omit<YearTail, 'id'>): Promise<void> => {
  await tx.rows({ name: 'year-lock', text: LOCK, values: [`mileage ${businessId} ${userId} ${day.slice(0, 4)}`] });
};

const BEFORE = `SELECT scheme, rate_unit AS "rateUnit", sum(counted_milli)::bigint AS counted FROM mileage_trips
  WHERE business_id = $1 AND user_id = $2 AND driven_on >= $3 AND (driven_on, id) < ($4::date, $5::bigint)
    AND id <> $6 AND deleted_at IS NULL
  GROUP BY scheme, rate_unit`;

const TAIL = `SELECT id, driven_on AS day, ownership, region, unit, effective_milli AS effective, status, scheme,
    rate_unit AS "rateUnit", effective_from AS "effectiveFrom", segments, counted_milli AS counted,
    amount_minor AS "amountMinor", currency
  FROM mileage_trips
  WHERE business_id = $1 AND user_id = $2 AND driven_on <= $3 AND (driven_on, id) >= ($4::date, $5::bigint)
    AND id <> $6 AND deleted_at IS NULL
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

/**
 * Settles the rest of a year, from one place in it on. `own` is a trip to be added (or none, after a removal); its row, if
 * there is one, is left out. The caller has locked the year.
 */
export const settleFrom = async (
  tx: Transaction,
  { businessId, userId, day, id }: YearTail,
  own: YearTrip | null,
  choose: Choose,
  except = own?.id ?? 0,
): Promise<Settled[]> => {
  const year = day.slice(0, 4);
  const [before, tail] = await Promise.all([
    tx.rows<{ scheme: RateScheme; rateUnit: string; counted: number }>({
      name: 'year-before',
      text: BEFORE,
      values: [businessId, userId, `${year}-01-01`, day, id, except],
    }),
    tx.rows<TailRow>({
      name: 'year-tail',
      text: TAIL,
      values: [businessId, userId, `${year}-12-31`, day, id, except],
    }),
  ]);
  const totals: Totals = new Map(before.map(({ scheme, rateUnit, counted }) => [`${scheme} ${rateUnit}`, counted]));
  const trips = tail.map(toYearTrip);
  return settleYear(own ? [...trips, own].sort(inOrder) : trips, totals, choose);
};

/** A person's year that is to be recomputed because rates changed. */
export type StaleYear = { businessId: number; userId: number; year: number };

/** The years that have open trips from a day on are to be recomputed. */
export const queueYears = (businessId: number, from: string): Query => ({
  name: 'years-queue',
  text: `INSERT INTO mileage_recomputations (business_id, user_id, year)
    SELECT DISTINCT business_id, user_id, extract(year FROM driven_on)::integer FROM mileage_trips
    WHERE business_id = $1 AND driven_on >= $2 AND deleted_at IS NULL
      AND status IN ('draft', 'validated', 'rejected')
    ON CONFLICT DO NOTHING`,
  values: [businessId, from],
});

const NEXT = `SELECT business_id AS "businessId", user_id AS "userId", year FROM mileage_recomputations
  ORDER BY business_id, user_id, year LIMIT 1`;

export const nextStaleYear = (tx: Transaction): Promise<StaleYear | undefined> =>
  tx.one<StaleYear>({ name: 'stale-next', text: NEXT });

const TAKE = 'DELETE FROM mileage_recomputations WHERE business_id = $1 AND user_id = $2 AND year = $3 RETURNING 1';

/** False when another instance took it. */
export const takeStaleYear = async (tx: Transaction, { businessId, userId, year }: StaleYear): Promise<boolean> =>
  (await tx.one({ name: 'stale-take', text: TAKE, values: [businessId, userId, year] })) !== undefined;
