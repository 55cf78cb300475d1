import type { CategoryView } from '@outlay/contracts';
import type { Query, Transaction } from '@outlay/store';
import type { Business, BusinessContext, Category } from './business.ts';

const BUSINESS = `SELECT business_id AS id, country, currency, time_zone AS "timeZone", locale,
    distance_unit AS "distanceUnit"
  FROM businesses WHERE business_id = $1`;

const CATEGORIES = `SELECT category_id AS id, names, is_active AS "isActive", is_removed AS "isRemoved"
  FROM categories WHERE business_id = $1`;

/** A business with all of its categories, removed ones too; undefined while the business is not known. */
export const findContext = async (tx: Transaction, businessId: number): Promise<BusinessContext | undefined> => {
  const values = [businessId];
  const [business, categories] = await Promise.all([
    tx.one<Business>({ name: 'business-context', text: BUSINESS, values }),
    tx.rows<Category>({ name: 'categories-all', text: CATEGORIES, values }),
  ]);
  return business && { business, categories: new Map(categories.map((category) => [category.id, category])) };
};

const PUT_CATEGORY = `INSERT INTO categories AS known (business_id, category_id, names, is_active, is_removed, version)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (business_id, category_id) DO UPDATE SET names = excluded.names, is_active = excluded.is_active,
    is_removed = known.is_removed OR excluded.is_removed, version = excluded.version
  WHERE known.version <= excluded.version`;

/** The newer version wins, and what is removed stays removed. */
export const putCategory = (
  businessId: number,
  { id, names, isActive, version }: Pick<CategoryView, 'id' | 'names' | 'isActive' | 'version'>,
  isRemoved: boolean,
): Query => ({
  name: 'category-put',
  text: PUT_CATEGORY,
  values: [businessId, id, JSON.stringify(names), isActive, isRemoved, version],
});
