import { AppError } from '@outlay/contracts';
import { type Clock, createCache } from '@outlay/runtime';
import { type Database, retryUntilVisible, type Transaction } from '@outlay/store';
import { findContext } from './business.table.ts';
import type { BusinessContext } from './business.ts';

type Needed = readonly (number | null | undefined)[];

const MAX = 1_000;
const LIFE_MS = 5_000;

export type BusinessContexts = ReturnType<typeof createBusinessContexts>;

/** Businesses with their categories, kept in memory for at most 5 s. */
export const createBusinessContexts = ({ database, clock }: { database: Database; clock: Clock }) => {
  const cache = createCache<number, BusinessContext>({ max: MAX, clock });

  const load = async (businessId: number, tx?: Transaction): Promise<BusinessContext> => {
    const until = clock.now().getTime() + LIFE_MS;
    const found = await (tx
      ? findContext(tx, businessId)
      : database.read(businessId, (own) => findContext(own, businessId)));
    if (!found) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    cache.set(businessId, found, until);
    return found;
  };

  /**
   * Inside of a transaction pass it: a second connection beside the one that is held could starve the pool. A category
   * that is not among the kept ones is looked for in the database first.
   * @throws AppError SERVICE_UNAVAILABLE while the business is not known yet: its event is on the way.
   */
  const of = async (businessId: number, needed: Needed = [], tx?: Transaction): Promise<BusinessContext> => {
    const known = cache.get(businessId);
    return known && needed.every((id) => id == null || known.categories.has(id)) ? known : load(businessId, tx);
  };

  return {
    of,
    /** As `of`, for a category that a command names: the event of one made a moment ago is waited for. */
    naming: async (businessId: number, categoryId: number | null | undefined): Promise<BusinessContext> => {
      const known = await retryUntilVisible(clock, async () => {
        const found = await of(businessId, [categoryId]);
        return categoryId == null || found.categories.has(categoryId) ? found : undefined;
      });
      return known ?? of(businessId);
    },
    /** As the transaction sees it: for what must not be decided by what was true five seconds ago. */
    asOf: load,
    /** After a change, so that who made it sees it at once. */
    forget: (businessId: number): void => cache.delete(businessId),
  };
};
