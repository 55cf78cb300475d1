import { AppError } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import { retryUntilVisible, type TenantDatabase, type Transaction } from '@outlay/store';
import { findContext } from './business.table.ts';
import type { BusinessContext } from './business.ts';

type CategoryId = number | null | undefined;

const MAX = 1_000;
const LIFE_MS = 5_000;

const known = (context: BusinessContext | undefined): BusinessContext => {
  if (!context) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return context;
};

export type BusinessContexts = ReturnType<typeof createBusinessContexts>;

/**
 * Businesses with their categories, kept in memory for at most 5 s. Not to be called inside of a transaction: a second
 * connection beside the one that is held could starve the pool.
 */
export const createBusinessContexts = ({
  database,
  clock,
}: {
  database: Pick<TenantDatabase, 'read'>;
  clock: Clock;
}) => {
  const load = (key: string) => database.read(Number(key), async (tx) => known(await findContext(tx, Number(key))));
  const cache = createLookups({ max: MAX, ttl: LIFE_MS, clock, load });

  /**
   * A category that is not among the kept ones is looked up in the database first.
   * @throws AppError SERVICE_UNAVAILABLE while the business is not known yet: its event is on the way.
   */
  const of = async (businessId: number, needed: readonly CategoryId[] = []): Promise<BusinessContext> => {
    const found = await cache.get(String(businessId));
    const isComplete = needed.every((id) => id == null || found.categories.has(id));
    return isComplete ? found : cache.getFresh(String(businessId));
  };

  return {
    of,
    /** As `of`, for a category that a command names: the event of one made a moment ago is waited for. */
    ofNamed: async (businessId: number, categoryId: CategoryId): Promise<BusinessContext> => {
      const context = await retryUntilVisible(clock, async () => {
        const found = await of(businessId, [categoryId]);
        return categoryId == null || found.categories.has(categoryId) ? found : undefined;
      });
      return context ?? of(businessId);
    },
    /** As the transaction sees it: for decisions that must not depend on the facts of five seconds ago. */
    asOf: async (businessId: number, tx: Transaction) => known(await findContext(tx, businessId)),
    /** After a change, so that its maker sees it at once. */
    forget: (businessId: number): void => cache.delete(String(businessId)),
  };
};
