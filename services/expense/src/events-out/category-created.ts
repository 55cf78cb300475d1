import { type CategoryView, categoryCreated, type NewEvent } from '@outlay/contracts';

/** category.created: the whole category, its name in the business's language and in all three. */
export const publishCategoryCreated = (category: CategoryView): NewEvent => ({
  definition: categoryCreated,
  aggregate: `category:${category.id}`,
  data: { category },
});
