import { category, keysOf } from '@outlay/contracts';
import { type Query, type Transaction, table } from '@outlay/store';
import type { Category } from './category.ts';

const definition = {
  name: 'category',
  table: 'categories',
  fields: [
    ...keysOf(category.omit({ name: true, names: true })),
    'businessId',
    'nameEnCa',
    'nameFrCa',
    'nameEnUs',
    'deletedAt',
  ],
} as const;
const all = table<Category>(definition);
/** Those that are not removed. */
export const categories = table<Category>({ ...definition, alive: 'deleted_at IS NULL' });

/** All categories of a business, removed ones too: old expenses still show their names. */
export const allCategories = (tx: Transaction, businessId: number): Promise<Category[]> => all.all(tx, businessId);

/** Answers no row when one of the names or the code is taken. */
export const insertCategory = (one: Category): Query => ({
  name: 'category-insert',
  text: `${categories.insertText} ON CONFLICT DO NOTHING RETURNING id`,
  values: categories.values(one),
});

/** Answers a row when an expense is in the category, or another category under it. */
export const findUse = (businessId: number, id: number): Query => ({
  name: 'category-use',
  text: `SELECT 1 FROM expenses WHERE business_id = $1 AND category_id = $2 AND deleted_at IS NULL
    UNION ALL SELECT 1 FROM categories WHERE business_id = $1 AND parent_id = $2 AND deleted_at IS NULL LIMIT 1`,
  values: [businessId, id],
});
