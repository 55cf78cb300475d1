import { type Caller, found, type Locale, type OperationById } from '@outlay/contracts';
import { type Condition, containing, given, type Page, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { categories } from './category.table.ts';
import type { Category } from './category.ts';

type CategoryQuery = OperationById<'listCategories'>['query']['_output'];

const NAME: Record<Locale, string> = { 'en-CA': 'name_en_ca', 'fr-CA': 'name_fr_ca', 'en-US': 'name_en_us' };

/** In the name that the caller reads, or in the code. */
const searched = (locale: Locale, search: string): Condition => {
  const pattern = containing(search);
  return { parts: [`${NAME[locale]} ILIKE `, ' OR code ILIKE ', ''], values: [pattern, pattern] };
};

/** @throws AppError SERVICE_UNAVAILABLE while the business, and so its first categories, are not known yet */
export const listCategories = async (
  { contexts, database }: Deps,
  { businessId, locale }: Caller,
  query: CategoryQuery,
): Promise<Page<Category>> => {
  await contexts.chartOf(businessId);
  const where = [
    given(query.parentId, (parent) => (parent === 'none' ? sql`parent_id IS NULL` : sql`parent_id = ${parent}`)),
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
    given(query.search, (search) => searched(locale, search)),
  ];
  const sortable = { name: NAME[locale], code: { optional: 'code' }, createdAt: 'created_at', updatedAt: 'updated_at' };
  return database.read(businessId, (tx) => categories.page(tx, businessId, { where, sortable, query }));
};

/** @throws AppError NOT_FOUND */
export const getCategory = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Category> =>
  found(await database.read(businessId, (tx) => categories.find(tx, businessId, id)));
