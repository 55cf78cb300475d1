import { type Query, type Transaction, table } from '@outlay/store';
import type { Category } from './category.ts';

/** Each name has a column of its own, because each is unique in the business. */
export type CategoryRow = Omit<Category, 'names' | 'isRemoved'> & {
  nameEnCa: string;
  nameFrCa: string;
  nameEnUs: string;
  deletedAt: Date | null;
};

const definition = {
  name: 'category',
  table: 'categories',
  fields: [
    'id',
    'businessId',
    'nameEnCa',
    'nameFrCa',
    'nameEnUs',
    'code',
    'parentId',
    'glAccount',
    'taxCode',
    'receiptRequiredAbove',
    'maxAmount',
    'isActive',
    'isSystem',
    'version',
    'createdAt',
    'updatedAt',
    'deletedAt',
  ],
} as const;

/** Removed ones too: old expenses still show their names. */
const all = table<CategoryRow>(definition);
export const categories = table<CategoryRow>({ ...definition, alive: 'deleted_at IS NULL' });

export const toCategory = ({ nameEnCa, nameFrCa, nameEnUs, deletedAt, ...row }: CategoryRow): Category => ({
  ...row,
  names: { 'en-CA': nameEnCa, 'fr-CA': nameFrCa, 'en-US': nameEnUs },
  isRemoved: deletedAt !== null,
});

const toRow = ({ names, isRemoved: _, ...category }: Category): CategoryRow => ({
  ...category,
  nameEnCa: names['en-CA'],
  nameFrCa: names['fr-CA'],
  nameEnUs: names['en-US'],
  deletedAt: null,
});

/** All categories of a business, removed ones too. */
export const allCategories = async (tx: Transaction, businessId: number): Promise<Category[]> =>
  (await all.all(tx, businessId)).map(toCategory);

/** One that is not removed. */
export const findCategory = async (tx: Transaction, businessId: number, id: number): Promise<Category | undefined> => {
  const row = await categories.find(tx, businessId, id);
  return row && toCategory(row);
};

/** The same, locked until the transaction ends. */
export const lockCategory = async (tx: Transaction, businessId: number, id: number): Promise<Category | undefined> => {
  const row = await categories.lock(tx, businessId, id);
  return row && toCategory(row);
};

/** Answers no row when one of the names or the code is taken. */
export const insertCategory = (category: Category): Query => ({
  name: 'category-insert',
  text: `${categories.insertText} ON CONFLICT DO NOTHING RETURNING id`,
  values: categories.values(toRow(category)),
});

export const updateCategory = (category: Category): Query => categories.update(toRow(category));
export const { remove: removeCategory } = categories;

/** Answers a row when an expense is in the category, or another category under it. */
export const findUse = (businessId: number, id: number): Query => ({
  name: 'category-use',
  text: `SELECT 1 FROM expenses WHERE business_id = $1 AND category_id = $2 AND deleted_at IS NULL
    UNION ALL SELECT 1 FROM categories WHERE business_id = $1 AND parent_id = $2 AND deleted_at IS NULL LIMIT 1`,
  values: [businessId, id],
});
