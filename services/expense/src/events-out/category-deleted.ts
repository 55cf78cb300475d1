import { type CategoryView, categoryDeleted, type NewEvent } from '@outlay/contracts';

/** category.deleted: the whole category, its name in the business's language and in all three. */
export const publishCategoryDeleted = (category: CategoryView): NewEvent => ({
  definition: categoryDeleted,
  aggregate: `category:${category.id}`,
  data: { category },
});
