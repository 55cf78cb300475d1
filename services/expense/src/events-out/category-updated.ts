import { type CategoryView, categoryUpdated, type NewEvent } from '@outlay/contracts';

/** category.updated: the whole category, its name in the business's language and in all three. */
export const publishCategoryUpdated = (category: CategoryView): NewEvent => ({
  definition: categoryUpdated,
  aggregate: `category:${category.id}`,
  data: { category },
});
