import type { BusinessView, Locale } from '@outlay/contracts';
import type { ChangeTransaction, Database, Transaction } from '@outlay/store';
import { categoryView } from '../domain/category.ts';
import { createCategory } from '../domain/create-category.ts';
import { DEFAULT_CATEGORIES } from '../domain/default-categories.ts';
import { publishCategoryCreated } from '../events-out/category-created.ts';
import { publishCategoryDeleted } from '../events-out/category-deleted.ts';
import { insertCategory, selectCategories } from './category-rows.ts';

const localeOf = async (tx: Transaction, businessId: number): Promise<Locale> => {
  const text = 'SELECT locale FROM businesses WHERE business_id = $1';
  return (await tx.one<{ locale: Locale }>({ text, values: [businessId] }))?.locale ?? 'en-CA';
};

/** The categories that every business starts with, and what is said of them. */
export const giveCategories = async (
  tx: ChangeTransaction,
  { nextId }: Pick<Database, 'nextId'>,
  { id: businessId, locale }: Pick<BusinessView, 'id' | 'locale'>,
): Promise<void> => {
  for (const category of DEFAULT_CATEGORIES) {
    const made = createCategory(category, { id: await nextId('categories_id_seq'), businessId, now: tx.now });
    const given = { ...made, isSystem: true };
    tx.write(insertCategory(given));
    tx.publish(publishCategoryCreated(categoryView(given, locale)));
  }
};

/** Tells of every category that it is gone. */
export const endCategories = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  const [locale, categories] = await Promise.all([localeOf(tx, businessId), selectCategories(tx, businessId)]);
  for (const category of categories)
    if (!category.isRemoved) tx.publish(publishCategoryDeleted(categoryView(category, locale)));
};

/** The business has its first categories and no others. */
export const renewCategories = async (
  tx: ChangeTransaction,
  database: Pick<Database, 'nextId'>,
  businessId: number,
): Promise<void> => giveCategories(tx, database, { id: businessId, locale: await localeOf(tx, businessId) });
