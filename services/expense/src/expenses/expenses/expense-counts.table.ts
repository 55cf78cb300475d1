import { type Clock, createCache } from '@outlay/runtime';
import { allOf, type Condition, type Query, type Transaction } from '@outlay/store';

/** A connection counts in a slot of its own, so that two changes in one business seldom wait for each other. */
const SLOTS = 16;

/** One more, one less, or one that changed (0), of the business $1. */
export const counting = (
  step: 1 | 0 | -1,
): string => `INSERT INTO expense_counts AS counts (business_id, slot, live, changes)
    VALUES ($1, pg_backend_pid() % ${SLOTS}, ${step}, 1)
    ON CONFLICT (business_id, slot) DO UPDATE SET live = counts.live + excluded.live, changes = counts.changes + 1`;

const CHANGED = counting(0);

/** Expenses of the business change in this transaction, however many. */
export const countChanged = (businessId: number): Query => ({
  name: 'expense-counts-changed',
  text: CHANGED,
  values: [businessId],
});

const SUMS = 'coalesce(sum(live), 0)::bigint AS live, coalesce(sum(changes), 0)::bigint AS changes';
const TOTAL = `SELECT ${SUMS} FROM expense_counts WHERE business_id = $1`;

type Sums = { live: number; changes: number };
const NONE: Sums = { live: 0, changes: 0 };

/** Counts of one business that stay right as long as its stamp does. */
type Known = { stamp: string; counts: Map<string, number> };
const MOST_BUSINESSES = 500;
const MOST_COUNTS = 100;

const stampOf = ({ live, changes }: Sums): string => `${live} ${changes}`;

type Plan = {
  businessId: number;
  /** All conditions, that of the business first. */
  where: readonly Condition[];
  /** Are there others than those that every expense of the business meets? */
  isFiltered: boolean;
  /** Does the filter look at expenses alone? Then only a change of one of them can change the count. */
  isLasting: boolean;
};

export type ExpenseCounts = ReturnType<typeof createExpenseCounts>;

/**
 * Exact counts that seldom read what they count. Every change keeps the number of all; what a filter matches is counted
 * once and known until any expense of the business changes.
 */
export const createExpenseCounts = ({ clock }: { clock: Clock }) => {
  const known = createCache<number, Known>({ max: MOST_BUSINESSES, clock });

  const keep = (businessId: number, stamp: string, key: string, count: number): void => {
    const before = known.get(businessId);
    const goesOn = before?.stamp === stamp && before.counts.size < MOST_COUNTS;
    const counts = goesOn ? before.counts : new Map<string, number>();
    known.set(businessId, { stamp, counts: counts.set(key, count) });
  };

  return async (tx: Transaction, { businessId, where, isFiltered, isLasting }: Plan): Promise<number> => {
    const query = { name: 'expense-count', text: TOTAL, values: [businessId] };
    const sums = (await tx.one<Sums>(query)) ?? NONE;
    if (!isFiltered) return sums.live;
    const { text, values } = allOf(where);
    const key = JSON.stringify([text, values]);
    const before = known.get(businessId);
    const count = before?.stamp === stampOf(sums) ? before.counts.get(key) : undefined;
    if (count !== undefined) return count;
    // Count and stamp in one statement: they are of the same instant. The business is the first parameter.
    const counted = await tx.one<Sums & { count: number }>({
      text: `SELECT count, live, changes FROM (SELECT count(*) AS count FROM expenses WHERE ${text}) AS matching,
        (${TOTAL}) AS sums`,
      values,
    });
    if (!counted) return 0;
    if (isLasting) keep(businessId, stampOf(counted), key, counted.count);
    return counted.count;
  };
};
