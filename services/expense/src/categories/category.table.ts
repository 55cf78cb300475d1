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
const all = table<Category>({ ...definition, name: 'any-category' });
/** Those that are not removed. */
export const categories = table<Category>({ ...definition, alive: 'deleted_at IS NULL' });

/** All categories of a business, removed ones too. */
export const allCategories = (tx: Transaction, businessId: number): Promise<Category[]> => all.all(tx, businessId);

const AFTER = `SELECT ${all.select()} FROM categories WHERE business_id = $1 AND id > $2 ORDER BY id LIMIT $3`;

/** The same by their ids, from the one after this on. */
export const categoriesAfter = (
  tx: Transaction,
  businessId: number,
  { after, most }: { after: number; most: number },
): Promise<Category[]> =>
  tx.rows<Category>({ name: 'categories-after', text: AFTER, values: [businessId, after, most] });

/** Those of these ids, removed ones too: old expenses still show their names. */
export const someCategories = (tx: Transaction, businessId: number, ids: readonly number[]): Promise<Category[]> =>
  all.some(tx, businessId, ids);

const LIMITED = `SELECT ${all.select()} FROM categories
  WHERE business_id = $1 AND (receipt_required_above IS NOT NULL OR max_amount IS NOT NULL)`;

/** Those with a limit of their own. */
export const limitedCategories = (tx: Transaction, businessId: number): Promise<Category[]> =>
  tx.rows<Category>({ name: 'categories-limited', text: LIMITED, values: [businessId] });

/** UNION ends at what was met before, though no category is its own ancestor. */
const LINEAGE = `WITH RECURSIVE lineage AS (
    SELECT id, parent_id FROM categories WHERE business_id + 0 = $1 AND id = $2
    UNION SELECT c.id, c.parent_id FROM lineage l JOIN categories c ON c.business_id + 0 = $1 AND c.id = l.parent_id)
  SELECT ${all.select('c')} FROM lineage JOIN categories c ON c.business_id + 0 = $1 AND c.id = lineage.id`;

/** A category and all above it, by id; removed ones too. */
export const lineageOf = async (tx: Transaction, businessId: number, id: number | null | undefined) => {
  if (id === null || id === undefined) return new Map<number, Category>();
  const rows = await tx.rows<Category>({ name: 'category-lineage', text: LINEAGE, values: [businessId, id] });
  return new Map(rows.map((category) => [category.id, category]));
};

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
