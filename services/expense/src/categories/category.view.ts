import { type CategoryView, datesAsText, type Locale } from '@outlay/contracts';
import { type Category, namesOf } from './category.ts';

/** The category on the wire, its name in the reader's language. */
export const categoryView = (category: Category, locale: Locale): CategoryView => {
  const { id, businessId: _, nameEnCa, nameFrCa, nameEnUs, deletedAt, ...fields } = datesAsText(category);
  const names = namesOf(category);
  return { id, name: names[locale], names, ...fields };
};
