import type { Transaction } from '@outlay/store';
import type { Segment } from '../rate-choice/rate.ts';
import type { SchemeTotals } from './mileage-progress.ts';

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
