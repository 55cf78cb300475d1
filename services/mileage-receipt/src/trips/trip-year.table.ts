import type { RateScheme } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Choose } from '../rate-choice/index.ts';
import { inOrder, type Settled, settleYear, type Totals, type YearTrip } from './settle-year.ts';
import { payOf } from './trip.table.ts';
import type { Pay, Trip } from './trip.ts';

/** Whose year, from which of its trips on. */
export type YearTail = Pick<Trip, 'businessId' | 'userId' | 'day' | 'id'>;

type TailRow = Pick<Trip, 'id' | 'day' | 'unit' | 'status'> &
  Pick<Trip['vehicle'], 'ownership' | 'region'> &
  Pay & { effective: number };

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** Changes of one person's year come one after the other: each needs what the year has before it. */
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
  vehicle: { id: null, name: null, ownership, region },
  unit,
  claimed: effective,
  calculated: null,
  status,
  pay: payOf(pay),
});

/**
 * What the rest of a year is worth from a place in it on. `own` is a trip to be put in (or none, after a removal); its
 * own row, if it has one, is left out. The caller holds the year's lock.
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
