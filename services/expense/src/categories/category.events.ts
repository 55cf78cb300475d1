import { type Locale, type NewEvent, newEvent, oldValues } from '@outlay/contracts';
import { type Category, categoryView } from './category.ts';

/** What follows from other fields, or from every change. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['name', 'version', 'updatedAt']);

/** Its first state, or its last one: the whole category, its name in the business's language and in all three. */
export const categoryEvent = (
  kind: 'category.created' | 'category.deleted',
  category: Category,
  locale: Locale,
): NewEvent =>
  newEvent(kind, { aggregate: `category:${category.id}`, data: { category: categoryView(category, locale) } });

/** The new state and the old value of each changed field. */
export const categoryUpdated = (before: Category, after: Category, locale: Locale): NewEvent => {
  const category = categoryView(after, locale);
  const previousAttributes = oldValues(categoryView(before, locale), category, NOT_COMPARED);
  const data = { category, previousAttributes, changedFields: Object.keys(previousAttributes) };
  return newEvent('category.updated', { aggregate: `category:${after.id}`, data });
};

/** Some of the categories of a business, in the order of all that is published of it. */
export const categoriesListed = (
  { id, locale }: { id: number; locale: Locale },
  categories: readonly Category[],
): NewEvent =>
  newEvent('business.categories_listed', {
    aggregate: `business:${id}`,
    data: {
      categories: categories.map((category) => categoryView(category, locale)),
      removedIds: categories.filter(({ deletedAt }) => deletedAt !== null).map((category) => category.id),
    },
  });
