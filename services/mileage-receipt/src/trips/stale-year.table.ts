import type { Query, Transaction } from '@outlay/store';

/** A person's year that new rates made stale. */
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

/** False when somebody else took it. */
export const takeStaleYear = async (tx: Transaction, { businessId, userId, year }: StaleYear): Promise<boolean> =>
  (await tx.one({ name: 'stale-take', text: TAKE, values: [businessId, userId, year] })) !== undefined;
