import { AppError, type Caller, found, type Target } from '@outlay/contracts';
import { publishAudited } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { categoryEvent } from './category.events.ts';
import { findUse, lockCategory, removeCategory } from './category.table.ts';
import { assertMayChangeCategories } from './category.ts';
import { changingCategories } from './change-categories.ts';

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
export const deleteCategory = async (deps: Deps, caller: Caller, target: Target): Promise<void> => {
  assertMayChangeCategories(caller);
  await changingCategories(deps, caller, () =>
    deps.database.change(caller, async (tx) => {
      const category = found(await lockCategory(tx, caller.businessId, target.id), target.ifMatch);
      if (await tx.one(findUse(category.businessId, category.id))) throw new AppError('RESOURCE_IN_USE');
      tx.write(removeCategory(category, tx.now));
      const { business } = await deps.contexts.of(caller.businessId, [], tx);
      publishAudited(tx, [categoryEvent('category.deleted', category, business.locale)]);
    }),
  );
};
