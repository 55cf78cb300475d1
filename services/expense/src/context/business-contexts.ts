import { AppError } from '@outlay/contracts';
import { type Clock, createCache } from '@outlay/runtime';
import type { TenantDatabase, Transaction } from '@outlay/store';
import { activeBudgets, type Budget, budgets } from '../budgets/index.ts';
import { type Category, limitedCategories, someCategories } from '../categories/index.ts';
import { findBusiness, findEmployeeId } from './business.table.ts';
import type { Business, BusinessContext, Chart, ViewContext } from './business.ts';

/** What was read of a business so far, while it is kept: of 20,000 categories those that somebody needed. */
type Kept = {
  business: Business | undefined;
  categories: Map<number, Category>;
  /** By user; null: no employee. */
  employees: Map<number, number | null>;
  budgets?: readonly Budget[];
  until: number;
};
type Needed = readonly (number | null | undefined)[];
type Categorized = { categoryId?: number | null | undefined };
/** What a list is narrowed by, as far as that needs something of the business. */
type Filtered = { violation?: unknown; budgetId?: number | undefined };
type Work<T> = (tx: Transaction) => Promise<T>;

const categoriesOf = (expenses: readonly Categorized[]): Needed => expenses.map(({ categoryId }) => categoryId);

const MAX = 1_000;
const LIFE_MS = 5_000;

export type BusinessContexts = ReturnType<typeof createBusinessContexts>;

/**
 * Businesses with the categories, employees and budgets that were needed, kept in memory for at most 5 s, so that a create reads nothing
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
  const cache = createCache<number, Kept>({ max: MAX, clock });

  const keptOf = (businessId: number): Kept =>
    cache.get(businessId) ?? {
      business: undefined,
      categories: new Map(),
      employees: new Map(),
      until: clock.now().getTime() + LIFE_MS,
    };
  const reading = <T>(businessId: number, work: Work<T>, tx?: Transaction): Promise<T> =>
    tx ? work(tx) : database.read(businessId, work);

  /** Reads what is not kept yet, all of it in one round trip. */
  const find = async (
    businessId: number,
    needed: Needed,
    { tx, budgeted = true }: { tx?: Transaction | undefined; budgeted?: boolean },
  ) => {
    const kept = keptOf(businessId);
    const isNew = kept.business === undefined;
    const missing = [...new Set(needed)].filter((id) => id !== null && id !== undefined && !kept.categories.has(id));
    const lacksBudgets = budgeted && kept.budgets === undefined;
    if (kept.business && missing.length === 0 && !lacksBudgets) return kept;
    const work = async (own: Transaction): Promise<void> => {
      const [business, categories, budgets] = await Promise.all([
        kept.business ?? findBusiness(own, businessId),
        missing.length === 0 ? [] : someCategories(own, businessId, missing as number[]),
        lacksBudgets ? activeBudgets(own, businessId) : undefined,
      ]);
      kept.business = business;
      for (const category of categories) kept.categories.set(category.id, category);
      if (budgets) kept.budgets = budgets;
    };
    await reading(businessId, work, tx);
    // What was there before stays as it is: it may have been forgotten meanwhile.
    if (kept.business && isNew) cache.set(businessId, kept, kept.until);
    return kept;
  };

  const known = <C extends { business?: Business | undefined }>(found: C) => {
    if (!found.business) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    return found;
  };

  const of = async (businessId: number, needed: Needed = [], tx?: Transaction): Promise<BusinessContext> =>
    known(await find(businessId, needed, { tx })) as BusinessContext;

  return {
    /**
     * Inside of a transaction pass it: a second connection beside the one that is held could starve the pool.
     * @throws AppError SERVICE_UNAVAILABLE while the business is not known yet: its event is on the way.
     */
    of,
    /** The same without its budgets, for what no expense is weighed by. */
    chartOf: async (businessId: number, needed: Needed = [], tx?: Transaction): Promise<Chart> =>
      known(await find(businessId, needed, { tx, budgeted: false })) as Chart,
    /** With the categories of these expenses, which a transaction holds. */
    ofExpenses: (tx: Transaction, businessId: number, expenses: readonly Categorized[]) =>
      of(businessId, categoriesOf(expenses), tx),
    /** What is needed to show expenses; of a business that is not known yet, no categories and no rules. */
    viewContextOf: (businessId: number, expenses: readonly Categorized[]): Promise<ViewContext> =>
      find(businessId, categoriesOf(expenses), {}),
    /** What filters go by: violations need every category that has a limit of its own, what a budget counts the budget. */
    filterContextOf: async (businessId: number, { violation, budgetId }: Filtered): Promise<ViewContext> => {
      const found = await find(businessId, [], {});
      if (violation === undefined && budgetId === undefined) return found;
      return database.read(businessId, async (tx) => {
        const limited = violation === undefined ? [] : await limitedCategories(tx, businessId);
        const categories = new Map(limited.map((category) => [category.id, category]));
        const budget = budgetId === undefined ? undefined : await budgets.find(tx, businessId, budgetId);
        return { ...found, categories: violation === undefined ? found.categories : categories, budget };
      });
    },
    /** The record that a user has as an employee; null for none. */
    employeeOf: async (businessId: number, userId: number, tx?: Transaction): Promise<number | null> => {
      const { employees } = keptOf(businessId);
      const before = employees.get(userId);
      if (before !== undefined) return before;
      const found = await reading(businessId, (own) => findEmployeeId(own, businessId, userId), tx);
      employees.set(userId, found);
      return found;
    },
    /** After a change made here, so that its maker sees it at once. */
    forget: (businessId: number): void => cache.delete(businessId),
  };
};
