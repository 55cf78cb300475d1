import { type Locale, type NewEvent, newEvent } from '@outlay/contracts';
import type { Category } from './category.ts';
import { categoryView } from './category.view.ts';

type Kind = 'category.created' | 'category.updated' | 'category.deleted';

/** Carries the whole category, its name in the business's language and in all three. */
export const categoryEvent = (kind: Kind, category: Category, locale: Locale): NewEvent =>
  newEvent(kind, { aggregate: `category:${category.id}`, data: { category: categoryView(category, locale) } });
