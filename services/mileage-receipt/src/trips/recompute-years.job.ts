import type { Deps } from '../deps.ts';
import { applySettled, settleFrom } from './settle-trips.ts';
import { lockYear, nextStaleYear, type StaleYear, takeStaleYear } from './trip-year.table.ts';

const recompute = (deps: Deps, stale: StaleYear): Promise<void> => {
  const { businessId, userId, year } = stale;
  const requestId = `recomputation-${userId}-${year}`;
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: 'job:recomputation', requestId };
  return deps.database.change(origin, async (tx) => {
    const from = { businessId, userId, day: `${year}-01-01`, id: 0 };
    await lockYear(tx, from);
    if (!(await takeStaleYear(tx, stale))) return;
    const context = await deps.contexts.asOf(businessId, tx);
    const choose = await deps.rates.asOf(context.business, tx);
    await applySettled(tx, businessId, await settleFrom(tx, from, null, choose), context);
  });
};

/**
 * Recomputes people's years that new rates made stale, one per transaction, until none is left. A year that is made stale
 * again meanwhile is recomputed again.
 */
export const recomputeYears = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const stale = await deps.database.acrossTenants(nextStaleYear);
    if (!stale) return;
    await recompute(deps, stale);
  }
};
