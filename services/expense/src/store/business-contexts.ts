import { AppError, DEFAULT_SETTINGS } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { Database, Transaction } from '@outlay/store';
import type { Budget } from '../domain/budget.ts';
import type { Business, BusinessContext, ViewContext } from '../domain/business.ts';
import { selectActiveBudgets } from './budget-rows.ts';
import { selectCategories } from './category-rows.ts';

type Found = {
  business: Business | undefined;
  categories: BusinessContext['categories'];
  employees: Employees;
  budgets: readonly Budget[];
};
/** By user: their record as an employee. */
type Employees = ReadonlyMap<number, number>;
type Kept = Found & { until: number };

const MOST = 1_000;
const LIFE_MS = 5_000;

const BUSINESS = `SELECT business_id AS id, currency, time_zone AS "timeZone", locale, settings, policies
  FROM businesses WHERE business_id = $1`;

const EMPLOYEES = `SELECT user_id AS "userId", employee_id AS id FROM employees
  WHERE business_id = $1 AND user_id IS NOT NULL AND NOT is_gone`;

const find = async (tx: Transaction, businessId: number): Promise<Found> => {
  const [business, categories, employees, budgets] = await Promise.all([
    tx.one<Business>({ name: 'business-surroundings', text: BUSINESS, values: [businessId] }),
    selectCategories(tx, businessId),
    tx.rows<{ userId: number; id: number }>({ name: 'employees-users', text: EMPLOYEES, values: [businessId] }),
    selectActiveBudgets(tx, businessId),
  ]);
  return {
    business: business && { ...business, settings: { ...DEFAULT_SETTINGS, ...business.settings } },
    categories: new Map(categories.map((category) => [category.id, category])),
    employees: new Map(employees.map(({ userId, id }) => [userId, id])),
    budgets,
  };
};

/** Gone after at most 5 s, so that what another instance or the gateway changed is seen by then. */
const createKept = (clock: Clock) => {
  const kept = new Map<number, Kept>();
  return {
    get: (businessId: number): Kept | undefined => {
      const found = kept.get(businessId);
      return found && clock.now().getTime() < found.until ? found : undefined;
    },
    keep: (businessId: number, found: Found, readAt: number): void => {
      kept.delete(businessId);
      kept.set(businessId, { ...found, until: readAt + LIFE_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    forget: (businessId: number): void => void kept.delete(businessId),
  };
};

export type BusinessContexts = ReturnType<typeof createBusinessContexts>;

/**
 * Businesses with their categories, kept in memory so that a create reads nothing but what it writes. A category id
 * that is not among the kept ones is looked for in the database before anybody is told that it does not exist.
 */
export const createBusinessContexts = ({ database, clock }: { database: Database; clock: Clock }) => {
  const kept = createKept(clock);

  const read = async (businessId: number, tx?: Transaction): Promise<Found> => {
    const readAt = clock.now().getTime();
    const found = await (tx ? find(tx, businessId) : database.read(businessId, (own) => find(own, businessId)));
    if (found.business) kept.keep(businessId, found, readAt);
    return found;
  };

  const found = async (businessId: number, needed: readonly (number | null | undefined)[], tx?: Transaction) => {
    const known = kept.get(businessId);
    const enough = known && needed.every((id) => id === null || id === undefined || known.categories.has(id));
    return enough ? known : read(businessId, tx);
  };

  return {
    /**
     * Inside of a transaction pass it: asking for a second connection while holding one could starve the pool.
     * @throws AppError SERVICE_UNAVAILABLE while the business was not told of yet: the news are on their way.
     */
    of: async (
      businessId: number,
      needed: readonly (number | null | undefined)[] = [],
      tx?: Transaction,
    ): Promise<BusinessContext> => {
      const { business, categories } = await found(businessId, needed, tx);
      if (!business) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
      return { business, categories };
    },
    /** What is needed to show expenses; of a business that was not told of yet, no categories and no rules. */
    viewContextOf: (businessId: number, needed: readonly (number | null)[]): Promise<ViewContext> =>
      found(businessId, needed),
    /** The person's record as an employee of the business, if there is one. */
    employeeOf: async (businessId: number, userId: number, tx?: Transaction): Promise<number | null> =>
      (await found(businessId, [], tx)).employees.get(userId) ?? null,
    /** Those of the business that flag expenses; most have none. */
    budgetsOf: async (businessId: number, tx?: Transaction): Promise<readonly Budget[]> =>
      (await found(businessId, [], tx)).budgets,
    /** After a change made here, so that its maker sees it at once. */
    forget: kept.forget,
  };
};
