import {
  type Answer,
  AppError,
  type Caller,
  type CreateCategory,
  type Locale,
  notFound,
  type OperationById,
  type UpdateCategory,
} from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Condition,
  containing,
  type Database,
  isUniqueViolation,
  pageOf,
  sql,
} from '@outlay/store';
import { assertParent, type Category, categoryView, mayChangeCategories } from '../domain/category.ts';
import { changeCategory } from '../domain/change-category.ts';
import { createCategory } from '../domain/create-category.ts';
import { assertVersion } from '../domain/expense.ts';
import { publishCategoryCreated } from '../events-out/category-created.ts';
import { publishCategoryDeleted } from '../events-out/category-deleted.ts';
import { publishCategoryUpdated } from '../events-out/category-updated.ts';
import type { BusinessContexts } from './business-contexts.ts';
import {
  CATEGORY_COLUMNS,
  type CategoryRow,
  findCategory,
  findUse,
  insertCategory,
  lockCategory,
  removeCategory,
  toCategory,
  updateCategory,
} from './category-rows.ts';
import type { Target } from './expenses.ts';

export type CategoryQuery = OperationById<'listCategories'>['query']['_output'];

type Deps = { database: Database; contexts: BusinessContexts };

const NAME: Record<Locale, string> = { 'en-CA': 'name_en_ca', 'fr-CA': 'name_fr_ca', 'en-US': 'name_en_us' };

/** In the name that the caller reads, or in the code. */
const FOUND: Record<Locale, (pattern: string) => Condition> = {
  'en-CA': (pattern) => sql`name_en_ca ILIKE ${pattern} OR code ILIKE ${pattern}`,
  'fr-CA': (pattern) => sql`name_fr_ca ILIKE ${pattern} OR code ILIKE ${pattern}`,
  'en-US': (pattern) => sql`name_en_us ILIKE ${pattern} OR code ILIKE ${pattern}`,
};

const filters = (query: CategoryQuery, locale: Locale): Condition[] => [
  query.ids && sql`id = ANY(${query.ids})`,
  query.parentId !== undefined &&
    (query.parentId === 'none' ? sql`parent_id IS NULL` : sql`parent_id = ${query.parentId}`),
  query.isActive !== undefined && sql`is_active = ${query.isActive}`,
  query.createdFrom !== undefined && sql`created_at >= ${query.createdFrom}`,
  query.createdTo !== undefined && sql`created_at <= ${query.createdTo}`,
  query.updatedFrom !== undefined && sql`updated_at >= ${query.updatedFrom}`,
  query.updatedTo !== undefined && sql`updated_at <= ${query.updatedTo}`,
  query.search !== undefined && FOUND[locale](containing(query.search)),
];

const assertMayChange = ({ role }: Caller): void => {
  if (!mayChangeCategories(role)) throw new AppError('FORBIDDEN');
};

export type Categories = ReturnType<typeof createCategories>;

/** The categories of a business. What changes here is forgotten by this process at once, by the others within 5 s. */
export const createCategories = ({ database, contexts }: Deps) => {
  const locked = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: Target): Promise<Category> => {
    const category = await lockCategory(tx, businessId, id);
    if (!category) throw notFound();
    assertVersion(category, ifMatch);
    return category;
  };

  const changing = async <T>(caller: Caller, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('ALREADY_EXISTS', { cause: error }) : error;
    } finally {
      contexts.forget(caller.businessId);
    }
  };

  return {
    /** @throws AppError SERVICE_UNAVAILABLE while the business, and so its first categories, were not told of yet */
    list: async (caller: Caller, query: CategoryQuery): Promise<{ categories: Category[]; totalCount: number }> => {
      const { businessId, locale } = caller;
      await contexts.of(businessId);
      const plan = {
        select: CATEGORY_COLUMNS,
        from: 'categories',
        where: [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, ...filters(query, locale)],
        sortable: { name: NAME[locale], code: 'code', createdAt: 'created_at', updatedAt: 'updated_at' },
        tieBreaker: 'id',
        request: query,
      };
      const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<CategoryRow>(tx, plan));
      return { categories: rows.map(toCategory), totalCount };
    },

    /** @throws AppError NOT_FOUND */
    get: async ({ businessId }: Caller, id: number): Promise<Category> => {
      const category = await database.read(businessId, (tx) => findCategory(tx, businessId, id));
      if (!category) throw notFound();
      return category;
    },

    /** @throws AppError FORBIDDEN, ALREADY_EXISTS, SERVICE_UNAVAILABLE */
    create: async (
      caller: Caller,
      command: CreateCategory,
      answer: (category: Category) => Answer,
    ): Promise<Answer> => {
      assertMayChange(caller);
      const known = await contexts.of(caller.businessId, [command.parentId]);
      assertParent(command.parentId, known.categories);
      const work = async (tx: ChangeTransaction): Promise<Category> => {
        const id = await database.nextId('categories_id_seq');
        const category = createCategory(command, { id, businessId: caller.businessId, now: tx.now });
        if (!(await tx.one(insertCategory(category)))) throw new AppError('ALREADY_EXISTS');
        tx.publish(publishCategoryCreated(categoryView(category, known.business.locale)));
        tx.audit('category.created', `category:${id}`);
        return category;
      };
      return changing(caller, () => database.changeIdempotently(caller, work, answer));
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, ALREADY_EXISTS */
    change: async (caller: Caller, target: Target, command: UpdateCategory): Promise<Category> => {
      assertMayChange(caller);
      const work = async (tx: ChangeTransaction): Promise<Category> => {
        const before = await locked(tx, caller, target);
        const known = await contexts.of(caller.businessId, [command.parentId], tx);
        if (command.parentId !== before.parentId) assertParent(command.parentId, known.categories, before.id);
        const after = changeCategory(before, command, tx.now);
        if (after === before) return before;
        tx.write(updateCategory(after));
        tx.publish(publishCategoryUpdated(categoryView(after, known.business.locale)));
        tx.audit('category.updated', `category:${after.id}`);
        return after;
      };
      return changing(caller, () => database.change(caller, work));
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      assertMayChange(caller);
      const work = async (tx: ChangeTransaction): Promise<void> => {
        const category = await locked(tx, caller, target);
        const { id, businessId } = category;
        if (await tx.one(findUse(businessId, id))) throw new AppError('RESOURCE_IN_USE');
        tx.write(removeCategory(businessId, id, tx.now));
        const { business } = await contexts.of(businessId, [], tx);
        tx.publish(publishCategoryDeleted(categoryView(category, business.locale)));
        tx.audit('category.deleted', `category:${id}`);
      };
      await changing(caller, () => database.change(caller, work));
    },
  };
};
