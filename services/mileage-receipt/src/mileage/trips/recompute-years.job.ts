import { takeTurns } from '@outlay/runtime';
import { fromEachShard } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { applySettled } from './settle-trips.ts';
import { settleYear } from './settle-year.ts';
import {
  businessesWithStaleYears,
  lockYear,
  nextStaleYear,
  type StaleYear,
  takeStaleYear,
  tripsOfYear,
} from './trip-year.table.ts';

const recompute = (deps: Deps, stale: StaleYear): Promise<void> => {
  const { businessId, userId, year } = stale;
  const requestId = `recomputation-${userId}-${year}`;
  const who = { userId: null, forUserId: userId, onBehalfOf: null };
  const origin = { businessId, ...who, credentialId: 'job:recomputation', requestId };
  return deps.database.change(origin, async (tx) => {
    await lockYear(tx, { businessId, userId, day: `${year}-01-01` });
    if (!(await takeStaleYear(tx, stale))) return;
    const context = await deps.contexts.asOf(businessId, tx);
    const choose = await deps.rates.asOf(context.business, tx);
    await applySettled(tx, businessId, settleYear(await tripsOfYear(tx, stale), new Map(), choose), context);
  });
};

/**
 * Recomputes people's years that new rates made stale, one per transaction and turn of a business, until none is left. A
 * year that is made stale again meanwhile is recomputed again.
 */
export const recomputeYears = (deps: Deps, signal: AbortSignal): Promise<void> => {
  const { database } = deps;
  return takeTurns({
    list: () => fromEachShard(database, ({ acrossTenants }) => acrossTenants(businessesWithStaleYears)),
    step: async (businessId) => {
      const stale = await database.read(businessId, (tx) => nextStaleYear(tx, businessId));
      if (stale) await recompute(deps, stale);
      return stale !== undefined;
    },
    signal,
  });
};
