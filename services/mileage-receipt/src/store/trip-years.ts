import type { ExpenseStatus, Ownership, RateScheme } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Choose } from '../domain/choose-rate.ts';
import type { Segment } from '../domain/segments.ts';
import { inOrder, type Settled, settleYear, type Totals, type YearTrip } from '../domain/settle-year.ts';
import type { Unit } from '../domain/units.ts';

/** Whose year, from which of its trips on. */
export type YearTail = { businessId: number; userId: number; day: string; id: number };

type TailRow = {
  id: number;
  driven_on: string;
  ownership: Ownership;
  region: string | null;
  unit: Unit;
  effective_milli: number;
  status: ExpenseStatus;
  scheme: RateScheme;
  rate_unit: Unit;
  effective_from: string | null;
  segments: Segment[];
  counted_milli: number;
  amount_minor: number;
  currency: string;
};

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`;

/** Changes of one person's year come one after the other: each needs what the year has before it. */
export const lockYear = async (tx: Transaction, { businessId, userId, day }: Omit<YearTail, 'id'>): Promise<void> => {
  await tx.rows({ name: 'year-lock', text: LOCK, values: [`mileage ${businessId} ${userId} ${day.slice(0, 4)}`] });
};

const BEFORE = `SELECT scheme, rate_unit, sum(counted_milli)::bigint AS counted FROM mileage_trips
  WHERE business_id = $1 AND user_id = $2 AND driven_on >= $3 AND (driven_on, id) < ($4::date, $5::bigint)
    AND id <> $6 AND deleted_at IS NULL
  GROUP BY scheme, rate_unit`;

const TAIL = `SELECT id, driven_on, ownership, region, unit, effective_milli, status, scheme, rate_unit, effective_from,
    segments, counted_milli, amount_minor, currency
  FROM mileage_trips
  WHERE business_id = $1 AND user_id = $2 AND driven_on <= $3 AND (driven_on, id) >= ($4::date, $5::bigint)
    AND id <> $6 AND deleted_at IS NULL
  ORDER BY driven_on, id`;

const toYearTrip = (row: TailRow): YearTrip => ({
  id: row.id,
  day: row.driven_on,
  vehicle: { id: null, name: null, ownership: row.ownership, region: row.region },
  unit: row.unit,
  claimed: row.effective_milli,
  calculated: null,
  status: row.status,
  pay: {
    scheme: row.scheme,
    rateUnit: row.rate_unit,
    effectiveFrom: row.effective_from,
    segments: row.segments,
    counted: row.counted_milli,
    amountMinor: row.amount_minor,
    currency: row.currency,
  },
});

/**
 * What the rest of a year is worth from a place in it on. `own` is a trip to be put in (or none, after a removal); its
 * own row, if it has one, is not looked at. The caller holds the year's lock.
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
    tx.rows<{ scheme: RateScheme; rate_unit: Unit; counted: number }>({
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
  const totals: Totals = new Map(before.map(({ scheme, rate_unit, counted }) => [`${scheme} ${rate_unit}`, counted]));
  const trips = tail.map(toYearTrip);
  return settleYear(own ? [...trips, own].sort(inOrder) : trips, totals, choose);
};
