import type { Query, Transaction } from '@outlay/store';
import type { Category } from '../domain/category.ts';

export type CategoryRow = {
  id: number;
  business_id: number;
  name_en_ca: string;
  name_fr_ca: string;
  name_en_us: string;
  code: string | null;
  parent_id: number | null;
  gl_account: string | null;
  tax_code: string | null;
  receipt_required_above: number | null;
  max_amount: number | null;
  is_active: boolean;
  is_system: boolean;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

export const CATEGORY_COLUMNS =
  'id, business_id, name_en_ca, name_fr_ca, name_en_us, code, is_active, is_system, version, created_at, updated_at, parent_id, gl_account, tax_code, receipt_required_above, max_amount, deleted_at';

export const toCategory = (row: CategoryRow): Category => ({
  id: row.id,
  businessId: row.business_id,
  names: { 'en-CA': row.name_en_ca, 'fr-CA': row.name_fr_ca, 'en-US': row.name_en_us },
  code: row.code,
  parentId: row.parent_id,
  glAccount: row.gl_account,
  taxCode: row.tax_code,
  receiptRequiredAbove: row.receipt_required_above,
  maxAmount: row.max_amount,
  isActive: row.is_active,
  isSystem: row.is_system,
  isRemoved: row.deleted_at !== null,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** All categories of a business, removed ones too. */
export const selectCategories = async (tx: Transaction, businessId: number): Promise<Category[]> => {
  const text = `SELECT ${CATEGORY_COLUMNS} FROM categories WHERE business_id = $1`;
  return (await tx.rows<CategoryRow>({ name: 'categories-all', text, values: [businessId] })).map(toCategory);
};

const FIND = `SELECT ${CATEGORY_COLUMNS} FROM categories WHERE business_id = $1 AND id = $2 AND deleted_at IS NULL`;

/** One category that is not removed. */
export const findCategory = async (tx: Transaction, businessId: number, id: number): Promise<Category | undefined> => {
  const row = await tx.one<CategoryRow>({ name: 'category-find', text: FIND, values: [businessId, id] });
  return row && toCategory(row);
};

/** The same, locked until the transaction ends. */
export const lockCategory = async (tx: Transaction, businessId: number, id: number): Promise<Category | undefined> => {
  const query = { name: 'category-lock', text: `${FIND} FOR UPDATE`, values: [businessId, id] };
  const row = await tx.one<CategoryRow>(query);
  return row && toCategory(row);
};

const extrasOf = (category: Category): unknown[] => [
  category.parentId,
  category.glAccount,
  category.taxCode,
  category.receiptRequiredAbove,
  category.maxAmount,
];

const INSERT = `INSERT INTO categories (${CATEGORY_COLUMNS})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, NULL)
  ON CONFLICT DO NOTHING RETURNING id`;

/** Adds a category; answers no row when one of its names or its code is taken. */
export const insertCategory = (category: Category): Query => ({
  name: 'category-insert',
  text: INSERT,
  values: [
    category.id,
    category.businessId,
    category.names['en-CA'],
    category.names['fr-CA'],
    category.names['en-US'],
    category.code,
    category.isActive,
    category.isSystem,
    category.version,
    category.createdAt,
    category.updatedAt,
    ...extrasOf(category),
  ],
});

const UPDATE = `UPDATE categories SET name_en_ca = $3, name_fr_ca = $4, name_en_us = $5, code = $6, is_active = $7,
  version = $8, updated_at = $9, parent_id = $10, gl_account = $11, tax_code = $12, receipt_required_above = $13,
  max_amount = $14 WHERE business_id = $1 AND id = $2`;

export const updateCategory = (category: Category): Query => {
  const { id, businessId, names, code, isActive, version, updatedAt } = category;
  const named = [names['en-CA'], names['fr-CA'], names['en-US'], code, isActive, version, updatedAt];
  return { name: 'category-update', text: UPDATE, values: [businessId, id, ...named, ...extrasOf(category)] };
};

/** Answers a row when a living expense is in the category, or another category under it. */
export const findUse = (businessId: number, id: number): Query => ({
  name: 'category-use',
  text: `SELECT 1 FROM expenses WHERE business_id = $1 AND category_id = $2 AND deleted_at IS NULL
    UNION ALL SELECT 1 FROM categories WHERE business_id = $1 AND parent_id = $2 AND deleted_at IS NULL LIMIT 1`,
  values: [businessId, id],
});

export const removeCategory = (businessId: number, id: number, now: Date): Query => ({
  name: 'category-remove',
  text: 'UPDATE categories SET deleted_at = $3 WHERE business_id = $1 AND id = $2',
  values: [businessId, id, now],
});
