import type { BusinessView, Locale } from '@outlay/contracts';
import type { ChangeTransaction, Database, Transaction } from '@outlay/store';
import { categoryEvent } from './category.events.ts';
import { allCategories, insertCategory } from './category.table.ts';
import { newCategory } from './category.ts';
import { DEFAULT_CATEGORIES } from './default-categories.ts';

const localeOf = async (tx: Transaction, businessId: number): Promise<Locale> => {
  const text = 'SELECT locale FROM businesses WHERE business_id = $1';
  return (await tx.one<{ locale: Locale }>({ text, values: [businessId] }))?.locale ?? 'en-CA';
};

/** The categories that every business starts with. */
export const giveFirstCategories = async (
  tx: ChangeTransaction,
  { nextId }: Pick<Database, 'nextId'>,
  { id: businessId, locale }: Pick<BusinessView, 'id' | 'locale'>,
): Promise<void> => {
  for (const each of DEFAULT_CATEGORIES) {
    const made = newCategory(each, { id: await nextId('categories_id_seq'), businessId, now: tx.now });
    const category = { ...made, isSystem: true };
    tx.write(insertCategory(category));
    tx.publish(categoryEvent('category.created', category, locale));
  }
};

/** Every category of the business is about to go. */
export const publishCategoriesDeleted = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  const [locale, categories] = await Promise.all([localeOf(tx, businessId), allCategories(tx, businessId)]);
  for (const category of categories)
    if (!category.isRemoved) tx.publish(categoryEvent('category.deleted', category, locale));
};

/** The business has its first categories and no others. */
export const renewCategories = async (
  tx: ChangeTransaction,
  database: Pick<Database, 'nextId'>,
  businessId: number,
): Promise<void> => giveFirstCategories(tx, database, { id: businessId, locale: await localeOf(tx, businessId) });
