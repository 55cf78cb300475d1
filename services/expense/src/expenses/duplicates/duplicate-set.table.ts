import type { Page, Transaction } from '@outlay/store';
import { expenses } from '../expenses/expense.table.ts';
import type { Expense } from '../expenses/expense.ts';

export type Paging = { page: number; pageSize: number };

/** Of a set; somebody who sent the same expense a hundred thousand times gets an answer that fits into memory. */
const MOST_IN_SET = 100;

const SAME = ['user_id', 'spent_on', 'amount_minor', 'currency']
  .map((column) => `e.${column} = f.${column}`)
  .join(' AND ');

/** At least two that look alike; one whose other was dismissed or deleted is no set any more. `$2`: whose, null: everybody's. */
const SETS = `WITH flagged AS (
    SELECT DISTINCT user_id, spent_on, amount_minor, currency, lower(merchant) AS merchant FROM expenses
    WHERE business_id = $1 AND deleted_at IS NULL AND is_duplicate AND ($2::bigint IS NULL OR user_id = $2)),
  sets AS (
    SELECT f.*, (array_agg(e.id ORDER BY e.id))[1:${MOST_IN_SET}] AS ids
    FROM flagged f JOIN expenses e ON e.business_id = $1 AND ${SAME} AND lower(e.merchant) = f.merchant
    WHERE e.deleted_at IS NULL AND e.status <> 'split' AND NOT e.duplicate_dismissed
    GROUP BY f.user_id, f.spent_on, f.amount_minor, f.currency, f.merchant HAVING count(*) > 1)
  SELECT (SELECT count(*) FROM sets) AS "totalCount", coalesce(jsonb_agg(ids), '[]') AS sets
  FROM (SELECT ids FROM sets ORDER BY user_id, spent_on, merchant, amount_minor, currency LIMIT $3 OFFSET $4) AS page`;

type Found = { totalCount: number; sets: number[][] };

/** One page of the sets of expenses that look like the same one, and how many sets there are. `userId` null: everybody's. */
export const duplicateSets = async (
  tx: Transaction,
  { businessId, userId }: { businessId: number; userId: number | null },
  { page, pageSize }: Paging,
): Promise<Page<Expense[]>> => {
  const values = [businessId, userId, pageSize, (page - 1) * pageSize];
  const { totalCount, sets } = (await tx.one<Found>({ name: 'duplicate-sets', text: SETS, values })) as Found;
  const ids = sets.flat();
  if (ids.length === 0) return { rows: [], totalCount };
  const rows = await expenses.some(tx, businessId, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  return { rows: sets.map((set) => set.flatMap((id) => known.get(id) ?? [])), totalCount };
};
