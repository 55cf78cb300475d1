import { type Answer, type Locale, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { type Category, categoryView } from '../domain/category.ts';
import type { Categories } from '../store/categories.ts';

type Operations = 'listCategories' | 'createCategory' | 'getCategory' | 'updateCategory' | 'deleteCategory';

const shown = (category: Category, locale: Locale): Answer =>
  withVersion(ok(categoryView(category, locale)), category.version);

/** The categories of the API, named in the caller's language. */
export const categoryHandlers = (categories: Categories): Pick<Handlers<'expense'>, Operations> => ({
  listCategories: async ({ caller, query }) => {
    assertRanges(query);
    const found = await categories.list(caller, query);
    const views = found.categories.map((category) => categoryView(category, caller.locale));
    return page(views, paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createCategory: ({ caller, body }) =>
    categories.create(caller, body, (category) =>
      withVersion(created(`/v1/categories/${category.id}`, categoryView(category, caller.locale)), category.version),
    ),

  getCategory: async ({ caller, params }) => shown(await categories.get(caller, params.id), caller.locale),

  updateCategory: async ({ caller, params, body, ifMatch }) =>
    shown(await categories.change(caller, { id: params.id, ifMatch }, body), caller.locale),

  deleteCategory: async ({ caller, params, ifMatch }) => {
    await categories.remove(caller, { id: params.id, ifMatch });
    return noContent();
  },
});
