import { AppError } from '@outlay/contracts';
import { type Clock, createCache } from '@outlay/runtime';
import type { TenantDatabase, Transaction } from '@outlay/store';
import { activeBudgets } from '../budgets/index.ts';
import { allCategories } from '../categories/index.ts';
import { findBusiness, selectEmployees } from './business.table.ts';
import type { BusinessContext, ViewContext } from './business.ts';

type Found = Omit<BusinessContext, 'business'> & ViewContext;
type Needed = readonly (number | null | undefined)[];
type Categorized = { categoryId?: number | null | undefined };

const categoriesOf = (expenses: readonly Categorized[]): Needed => expenses.map(({ categoryId }) => categoryId);

const MAX = 1_000;
const LIFE_MS = 5_000;

const load = async (tx: Transaction, businessId: number): Promise<Found> => {
  const [business, categories, employees, budgets] = await Promise.all([
    findBusiness(tx, businessId),
    allCategories(tx, businessId),
    selectEmployees(tx, businessId),
    activeBudgets(tx, businessId),
  ]);
  return {
    business,
    categories: new Map(categories.map((category) => [category.id, category])),
    employees: new Map(employees.flatMap(({ userId, id }) => (userId === null ? [] : [[userId, id]]))),
    budgets,
  };
};

export type BusinessContexts = ReturnType<typeof createBusinessContexts>;

/**
 * Businesses with their categories, employees and budgets, kept in memory for at most 5 s, so that a create reads nothing
 * but what it writes. A category id that is not among the kept ones is looked for in the database before it is called
 * unknown.
 */
export const createBusinessContexts = ({
  database,
  clock,
}: {
  database: Pick<TenantDatabase, 'read'>;
  clock: Clock;
}) => {
  const cache = createCache<number, Found>({ max: MAX, clock });

  const find = async (businessId: number, needed: Needed, tx?: Transaction): Promise<Found> => {
    const known = cache.get(businessId);
    if (known && needed.every((id) => id === null || id === undefined || known.categories.has(id))) return known;
    const until = clock.now().getTime() + LIFE_MS;
    const found = await (tx ? load(tx, businessId) : database.read(businessId, (own) => load(own, businessId)));
    if (found.business) cache.set(businessId, found, until);
    return found;
  };

  const of = async (businessId: number, needed: Needed = [], tx?: Transaction): Promise<BusinessContext> => {
    const found = await find(businessId, needed, tx);
    if (!found.business) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    return found as BusinessContext;
  };

  return {
    /**
     * Inside of a transaction pass it: a second connection beside the one that is held could starve the pool.
     * @throws AppError SERVICE_UNAVAILABLE while the business is not known yet: its event is on the way.
     */
    of,
    /** With the categories of these expenses, which a transaction holds. */
    ofExpenses: (tx: Transaction, businessId: number, expenses: readonly Categorized[]) =>
      of(businessId, categoriesOf(expenses), tx),
    /** What is needed to show expenses; of a business that is not known yet, no categories and no rules. */
    viewContextOf: (businessId: number, expenses: readonly Categorized[]): Promise<ViewContext> =>
      find(businessId, categoriesOf(expenses)),
    /** After a change made here, so that its maker sees it at once. */
    forget: (businessId: number): void => cache.delete(businessId),
  };
};
