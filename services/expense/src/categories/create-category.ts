import { AppError, type Caller, type CreateCategory } from '@outlay/contracts';
import { publishAudited } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { categoryEvent } from './category.events.ts';
import { insertCategory } from './category.table.ts';
import { assertMayChangeCategories, assertParent, type Category, newCategory } from './category.ts';
import { changingCategories } from './change-categories.ts';

/** Adds a category of the business's own. @throws AppError FORBIDDEN, VALIDATION_ERROR, ALREADY_EXISTS, SERVICE_UNAVAILABLE */
export const createCategory = async (deps: Deps, caller: Caller, command: CreateCategory): Promise<Category> => {
  const { businessId } = caller;
  assertMayChangeCategories(caller);
  const { business, categories } = await deps.contexts.of(businessId, [command.parentId]);
  assertParent(command.parentId, categories);
  return changingCategories(deps, caller, () =>
    deps.database.changeIdempotently(caller, async (tx) => {
      const id = await deps.database.nextId('categories_id_seq');
      const category = newCategory(command, { id, businessId, now: tx.now });
      if (!(await tx.one(insertCategory(category)))) throw new AppError('ALREADY_EXISTS');
      publishAudited(tx, [categoryEvent('category.created', category, business.locale)]);
      return category;
    }),
  );
};
