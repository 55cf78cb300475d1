import { AppError } from '@outlay/contracts';
import { type Clock, createLookups } from '@outlay/runtime';
import { retryUntilVisible, type TenantDatabase, type Transaction } from '@outlay/store';
import { findBusiness, someCategories } from './business.table.ts';
import type { Business, BusinessContext, Category } from './business.ts';

type CategoryId = number | null | undefined;

const MAX = 1_000;
const LIFE_MS = 5_000;

const known = (business: Business | undefined): Business => {
  if (!business) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  return business;
};

/** What was read of a business so far: of its categories those that somebody needed. */
type Kept = { business: Business; categories: Map<number, Category> };

/** The context with these categories as well, as the transaction sees them. */
export const withCategories = async (
  tx: Transaction,
  { business, categories }: BusinessContext,
  ids: readonly CategoryId[],
): Promise<BusinessContext> => {
  const missing = [...new Set(ids)].filter((id) => id != null && !categories.has(id)) as number[];
  if (missing.length === 0) return { business, categories };
  const more = await someCategories(tx, business.id, missing);
  return { business, categories: new Map([...categories, ...more.map((each): [number, Category] => [each.id, each])]) };
};

export type BusinessContexts = ReturnType<typeof createBusinessContexts>;

/**
 * Businesses with the categories that were needed, kept in memory for at most 5 s. Not to be called inside of a transaction: a second
 * connection beside the one that is held could starve the pool.
 */
export const createBusinessContexts = ({
  database,
  clock,
}: {
  database: Pick<TenantDatabase, 'read'>;
  clock: Clock;
}) => {
  const load = async (key: string): Promise<Kept> => ({
    business: known(await database.read(Number(key), (tx) => findBusiness(tx, Number(key)))),
    categories: new Map(),
  });
  const cache = createLookups({ max: MAX, ttl: LIFE_MS, clock, load });

  /**
   * A category that is not among the kept ones is looked up in the database first.
   * @throws AppError SERVICE_UNAVAILABLE while the business is not known yet: its event is on the way.
   */
  const of = async (businessId: number, needed: readonly CategoryId[] = []): Promise<BusinessContext> => {
    const kept = await cache.get(String(businessId));
    const missing = [...new Set(needed)].filter((id) => id != null && !kept.categories.has(id)) as number[];
    if (missing.length === 0) return kept;
    for (const category of await database.read(businessId, (tx) => someCategories(tx, businessId, missing)))
      kept.categories.set(category.id, category);
    return kept;
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
    asOf: async (businessId: number, tx: Transaction): Promise<BusinessContext> => ({
      business: known(await findBusiness(tx, businessId)),
      categories: new Map(),
    }),
    /** After a change, so that its maker sees it at once. */
    forget: (businessId: number): void => cache.delete(String(businessId)),
  };
};
