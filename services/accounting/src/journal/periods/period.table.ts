import type { Query, Transaction } from '@outlay/store';
import { findBooks } from '../books/books.table.ts';
import { type AccountingPeriod, openPeriod, type PeriodCounts, type PeriodState, withCounts } from './period.ts';

const STATES = `SELECT business_id AS "businessId", period, is_locked AS "isLocked", locked_at AS "lockedAt",
    locked_by AS "lockedBy", reopening, version, updated_at AS "updatedAt"
  FROM accounting_periods WHERE business_id = $1 AND period = ANY($2)`;
const LOCKED = 'SELECT period FROM accounting_periods WHERE business_id = $1 AND is_locked';
const PUT = `INSERT INTO accounting_periods
    (business_id, period, is_locked, locked_at, locked_by, reopening, version, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (business_id, period) DO UPDATE SET is_locked = EXCLUDED.is_locked, locked_at = EXCLUDED.locked_at,
    locked_by = EXCLUDED.locked_by, reopening = EXCLUDED.reopening, version = EXCLUDED.version, updated_at = EXCLUDED.updated_at`;
const ENTRIES = `SELECT period, entry_count AS "entryCount", late_count AS "lateEntryCount" FROM entry_counts
  WHERE business_id = $1 AND period = ANY($2)`;
const POINTS = `SELECT period, sum(cardinality(points))::int AS count FROM journal_sources
  WHERE business_id = $1 AND period = ANY($2) AND points <> '{}' GROUP BY period`;
const BOUNDS = `SELECT least(
    (SELECT min(period) FROM entry_counts WHERE business_id = $1),
    (SELECT min(period) FROM journal_sources WHERE business_id = $1 AND points <> '{}'),
    (SELECT min(period) FROM accounting_periods WHERE business_id = $1)) AS first,
  (SELECT max(period) FROM entry_counts WHERE business_id = $1) AS last`;

type Bounds = { first: string | null; last: string | null };
type Entries = Pick<PeriodCounts, 'entryCount' | 'lateEntryCount'> & { period: string };

/** In which month something is known first, and in which an entry is posted last; null without any. */
export const boundsOf = async (tx: Transaction, businessId: number): Promise<Bounds> =>
  (await tx.one<Bounds>({ name: 'period-bounds', text: BOUNDS, values: [businessId] })) ?? { first: null, last: null };

/** The months in which nothing is posted any more. */
export const lockedPeriods = async (tx: Transaction, businessId: number): Promise<Set<string>> => {
  const rows = await tx.rows<{ period: string }>({ name: 'periods-locked', text: LOCKED, values: [businessId] });
  return new Set(rows.map(({ period }) => period));
};

const statesOf = async (tx: Transaction, businessId: number, periods: readonly string[]): Promise<PeriodState[]> => {
  const rows = await tx.rows<PeriodState>({ name: 'periods-find', text: STATES, values: [businessId, periods] });
  const known = new Map(rows.map((row) => [row.period, row]));
  return periods.map((period) => known.get(period) ?? openPeriod(businessId, period));
};

/** What is kept of a month. Whoever changes it locks the books before. */
export const findPeriod = async (tx: Transaction, businessId: number, period: string): Promise<PeriodState> =>
  (await statesOf(tx, businessId, [period]))[0] ?? openPeriod(businessId, period);

const counted = async (
  tx: Transaction,
  businessId: number,
  periods: readonly string[],
): Promise<Map<string, PeriodCounts>> => {
  const values = [businessId, periods];
  const entries = await tx.rows<Entries>({ name: 'periods-entries', text: ENTRIES, values });
  const points = await tx.rows<{ period: string; count: number }>({ name: 'periods-points', text: POINTS, values });
  const entriesOf = new Map(entries.map((row) => [row.period, row]));
  const pointsOf = new Map(points.map(({ period, count }) => [period, count]));
  return new Map(
    periods.map((period) => [
      period,
      {
        entryCount: entriesOf.get(period)?.entryCount ?? 0,
        lateEntryCount: entriesOf.get(period)?.lateEntryCount ?? 0,
        openPointCount: pointsOf.get(period) ?? 0,
      },
    ]),
  );
};

/** Months with what is counted of them, in the order of their names. */
export const periodsOf = async (
  tx: Transaction,
  businessId: number,
  periods: readonly string[],
): Promise<AccountingPeriod[]> => {
  const { fiscalYearStartMonth } = await findBooks(tx, businessId);
  const states = await statesOf(tx, businessId, periods);
  const counts = await counted(tx, businessId, periods);
  return states.map((state) => withCounts(state, fiscalYearStartMonth, counts.get(state.period)));
};

/** The state of a month with what is counted of it. */
export const countedPeriod = async (
  tx: Transaction,
  state: PeriodState,
  startMonth: number,
): Promise<AccountingPeriod> => {
  const counts = await counted(tx, state.businessId, [state.period]);
  return withCounts(state, startMonth, counts.get(state.period));
};

export const putPeriod = (state: PeriodState): Query => ({
  name: 'period-put',
  text: PUT,
  values: [
    ...[state.businessId, state.period, state.isLocked, state.lockedAt, state.lockedBy],
    ...[state.reopening && JSON.stringify(state.reopening), state.version, state.updatedAt],
  ],
});
