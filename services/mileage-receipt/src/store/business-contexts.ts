import { AppError, type Locale } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import { type Database, retryUntilVisible, type Transaction } from '@outlay/store';
import type { Business, BusinessContext, Categories } from '../domain/business.ts';
import { chooserOf } from '../domain/choose-rate.ts';
import { selectRates } from './rate-rows.ts';

type Kept = { found: BusinessContext; until: number };

const MOST = 1_000;
const LIFE_MS = 5_000;

const BUSINESS = `SELECT business_id AS id, country, currency, time_zone AS "timeZone", locale,
    distance_unit AS "distanceUnit"
  FROM businesses WHERE business_id = $1`;

const CATEGORIES = `SELECT category_id AS id, names, is_active AS "isActive", is_removed AS "isRemoved"
  FROM categories WHERE business_id = $1`;

type CategoryRow = { id: number; names: Record<Locale, string>; isActive: boolean; isRemoved: boolean };

const find = async (tx: Transaction, businessId: number): Promise<BusinessContext | undefined> => {
  const values = [businessId];
  const [business, rates, categories] = await Promise.all([
    tx.one<Business>({ name: 'business-surroundings', text: BUSINESS, values }),
    selectRates(tx, businessId),
    tx.rows<CategoryRow>({ name: 'categories-all', text: CATEGORIES, values }),
  ]);
  if (!business) return undefined;
  const byId: Categories = new Map(categories.map((category) => [category.id, category]));
  return { business, categories: byId, choose: chooserOf(business.country, rates) };
};

export type BusinessContexts = ReturnType<typeof createBusinessContexts>;

/** Businesses with their rates and categories, kept in memory for at most 5 s. */
export const createBusinessContexts = ({ database, clock }: { database: Database; clock: Clock }) => {
  const kept = new Map<number, Kept>();

  const keep = (businessId: number, found: BusinessContext, readAt: number): void => {
    kept.delete(businessId);
    kept.set(businessId, { found, until: readAt + LIFE_MS });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  };

  const read = async (businessId: number, tx?: Transaction): Promise<BusinessContext> => {
    const readAt = clock.now().getTime();
    const found = await (tx ? find(tx, businessId) : database.read(businessId, (own) => find(own, businessId)));
    if (!found) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    keep(businessId, found, readAt);
    return found;
  };

  /**
   * Inside of a transaction pass it: asking for a second connection while holding one could starve the pool. A
   * category that is not among the kept ones is looked for in the database first.
   * @throws AppError SERVICE_UNAVAILABLE while the business was not told of yet: the news are on their way.
   */
  const of = async (businessId: number, needed: readonly (number | null | undefined)[] = [], tx?: Transaction) => {
    const known = kept.get(businessId);
    const fresh = known !== undefined && clock.now().getTime() < known.until;
    const enough = fresh && needed.every((id) => id == null || known.found.categories.has(id));
    return enough ? known.found : read(businessId, tx);
  };

  return {
    of,
    /** As `of`, for a category that a wish names: the news of one made a moment ago are waited for. */
    naming: async (businessId: number, categoryId: number | null | undefined): Promise<BusinessContext> => {
      const known = await retryUntilVisible(clock, async () => {
        const found = await of(businessId, [categoryId]);
        return categoryId == null || found.categories.has(categoryId) ? found : undefined;
      });
      return known ?? of(businessId);
    },
    /** As the transaction sees it: for what must not be decided by rates of five seconds ago. */
    asOf: read,
    /** Waits for news of something else that a wish names. */
    retryUntilVisible: <T>(
      look: (tx: Transaction) => Promise<T | undefined>,
      businessId: number,
    ): Promise<T | undefined> => retryUntilVisible(clock, () => database.read(businessId, look)),
    now: clock.now,
    /** After a change made here, so that its maker sees it at once. */
    forget: (businessId: number): void => void kept.delete(businessId),
  };
};
