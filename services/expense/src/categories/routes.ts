import type { Locale } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { type Category, categoryView } from './category.ts';
import { createCategory, deleteCategory, updateCategory } from './change-category.ts';
import { getCategory, listCategories } from './list-categories.ts';

const inLanguage = ({ locale }: { locale: Locale }) =>
  answersOf(
    (category: Category) => categoryView(category, locale),
    ({ id }) => `/v1/categories/${id}`,
  );

/** The categories of the API, named in the caller's language. */
export const categoryRoutes = (deps: Deps) =>
  ({
    listCategories: async ({ caller, query }) => {
      return inLanguage(caller).page(query, await listCategories(deps, caller, query));
    },

    createCategory: async ({ caller, body }) => inLanguage(caller).created(await createCategory(deps, caller, body)),

    getCategory: async ({ caller, params }) => inLanguage(caller).shown(await getCategory(deps, caller, params.id)),

    updateCategory: async ({ caller, params, body, ifMatch }) =>
      inLanguage(caller).shown(await updateCategory(deps, caller, { id: params.id, ifMatch }, body)),

    deleteCategory: async ({ caller, params, ifMatch }) =>
      gone(deleteCategory(deps, caller, { id: params.id, ifMatch })),
  }) satisfies Partial<Handlers<'expense'>>;
