import { isDeepStrictEqual } from 'node:util';
import {
  type Caller,
  found,
  givenFields,
  givenNames,
  nextVersion,
  type Target,
  type UpdateCategory,
} from '@outlay/contracts';
import { publishAudited } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { categoryEvent } from './category.events.ts';
import { lockCategory, updateCategory as update } from './category.table.ts';
import { assertMayChangeCategories, assertParent, type Category } from './category.ts';
import { changingCategories } from './change-categories.ts';

/** The changed category; the very same object when nothing changes, so that no version is spent on it. */
export const decideUpdateCategory = (category: Category, command: UpdateCategory, now: Date): Category => {
  const { name: _, names: __, ...fields } = command;
  const after = { ...category, ...givenFields(fields), names: { ...category.names, ...givenNames(command) } };
  if (isDeepStrictEqual(after, category)) return category;
  return nextVersion(after, now);
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, ALREADY_EXISTS */
export const updateCategory = async (
  deps: Deps,
  caller: Caller,
  target: Target,
  command: UpdateCategory,
): Promise<Category> => {
  assertMayChangeCategories(caller);
  return changingCategories(deps, caller, () =>
    deps.database.change(caller, async (tx) => {
      const before = found(await lockCategory(tx, caller.businessId, target.id), target.ifMatch);
      const { business, categories } = await deps.contexts.of(caller.businessId, [command.parentId], tx);
      if (command.parentId !== before.parentId) assertParent(command.parentId, categories, before.id);
      const after = decideUpdateCategory(before, command, tx.now);
      if (after === before) return before;
      tx.write(update(after));
      publishAudited(tx, [categoryEvent('category.updated', after, business.locale)]);
      return after;
    }),
  );
};
