import type { Database } from '@outlay/store';
import type { BusinessContexts } from './business-contexts.ts';
import { applySettled } from './trip-settling.ts';
import { lockYear, settleFrom } from './trip-years.ts';

type Stale = { business_id: number; user_id: number; year: number };

const NEXT =
  'SELECT business_id, user_id, year FROM mileage_recomputations ORDER BY business_id, user_id, year LIMIT 1';
const TAKE = 'DELETE FROM mileage_recomputations WHERE business_id = $1 AND user_id = $2 AND year = $3 RETURNING 1';

/**
 * Recomputes people's years that new rates made stale, one per transaction, until none is left. Returns how many. A
 * year that is made stale again meanwhile is recomputed again.
 */
export const createRecomputation =
  ({ database, contexts }: { database: Database; contexts: BusinessContexts }) =>
  async (signal: AbortSignal): Promise<number> => {
    for (let count = 0; ; count += 1) {
      const stale = await database.acrossTenants((tx) => tx.one<Stale>({ name: 'stale-next', text: NEXT }));
      if (!stale || signal.aborted) return count;
      const { business_id: businessId, user_id: userId, year } = stale;
      const origin = {
        businessId,
        userId: null,
        onBehalfOf: null,
        credentialId: 'job:recomputation',
        requestId: `recomputation-${userId}-${year}`,
      };
      await database.change(origin, async (tx) => {
        const from = { businessId, userId, day: `${year}-01-01`, id: 0 };
        await lockYear(tx, from);
        if (!(await tx.one({ name: 'stale-take', text: TAKE, values: [businessId, userId, year] }))) return;
        const context = await contexts.asOf(businessId, tx);
        await applySettled(tx, businessId, await settleFrom(tx, from, null, context.choose), context);
      });
    }
  };
