import { type Answer, type Locale, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import type { Category } from './category.ts';
import { categoryView } from './category.view.ts';
import { createCategory, deleteCategory, updateCategory } from './change-category.ts';
import { getCategory, listCategories } from './list-categories.ts';

const shown = (category: Category, locale: Locale): Answer =>
  withVersion(ok(categoryView(category, locale)), category.version);

/** The categories of the API, named in the caller's language. */
export const categoryRoutes = (deps: Deps) =>
  ({
    listCategories: async ({ caller, query }) => {
      assertRanges(query);
      const { categories, totalCount } = await listCategories(deps, caller, query);
      const views = categories.map((category) => categoryView(category, caller.locale));
      return page(views, paginationOf(query.page, query.pageSize, totalCount));
    },

    createCategory: async ({ caller, body }) => {
      const category = await createCategory(deps, caller, body);
      const answer = created(`/v1/categories/${category.id}`, categoryView(category, caller.locale));
      return withVersion(answer, category.version);
    },

    getCategory: async ({ caller, params }) => shown(await getCategory(deps, caller, params.id), caller.locale),

    updateCategory: async ({ caller, params, body, ifMatch }) =>
      shown(await updateCategory(deps, caller, { id: params.id, ifMatch }, body), caller.locale),

    deleteCategory: async ({ caller, params, ifMatch }) => {
      await deleteCategory(deps, caller, { id: params.id, ifMatch });
      return noContent();
    },
  }) satisfies Partial<Handlers<'expense'>>;
