import { isDeepStrictEqual } from 'node:util';
import {
  AppError,
  type Caller,
  type CreateCategory,
  found,
  givenFields,
  givenNames,
  nextVersion,
  type Target,
  type UpdateCategory,
} from '@outlay/contracts';
import { asAlreadyExists, type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { categoryEvent, categoryUpdated } from './category.events.ts';
import { categories, findUse, insertCategory, lineageOf } from './category.table.ts';
import { assertMayChangeCategories, assertParent, type Category, named, namesOf, newCategory } from './category.ts';

/** What is kept in memory of the business is forgotten with every change: at once here, within 5 s in other processes. */
const changing = async <T>(deps: Deps, caller: Caller, work: (tx: ChangeTransaction) => Promise<T>): Promise<T> => {
  try {
    return await deps.database.changeIdempotently(caller, work);
  } catch (error) {
    throw asAlreadyExists(error);
  } finally {
    deps.contexts.forget(caller.businessId);
  }
};

/** Adds a category of the business's own. @throws AppError FORBIDDEN, VALIDATION_ERROR, ALREADY_EXISTS, SERVICE_UNAVAILABLE */
export const createCategory = async (deps: Deps, caller: Caller, command: CreateCategory) => {
  const { businessId } = caller;
  assertMayChangeCategories(caller);
  return changing(deps, caller, async (tx) => {
    const { business } = await deps.contexts.chartOf(businessId, [], tx);
    assertParent(command.parentId, await lineageOf(tx, businessId, command.parentId));
    const id = await deps.database.nextId('categories_id_seq');
    const category = newCategory(command, { id, businessId, now: tx.now });
    if (!(await tx.one(insertCategory(category)))) throw new AppError('ALREADY_EXISTS', { facts: { field: 'name' } });
    publishAudited(tx, [categoryEvent('category.created', category, business.locale)]);
    return category;
  });
};

/** The changed category; the very same object when nothing changes, so that no version is spent on it. */
export const decideUpdateCategory = (category: Category, command: UpdateCategory, now: Date): Category => {
  const { name: _, names: __, ...fields } = command;
  const names = named({ ...namesOf(category), ...givenNames(command) });
  const after = { ...category, ...givenFields(fields), ...names };
  return isDeepStrictEqual(after, category) ? category : nextVersion(after, now);
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, ALREADY_EXISTS */
export const updateCategory = async (deps: Deps, caller: Caller, target: Target, command: UpdateCategory) => {
  assertMayChangeCategories(caller);
  return changing(deps, caller, async (tx) => {
    const before = found(await categories.lock(tx, caller.businessId, target.id), target.ifMatch);
    const { business } = await deps.contexts.chartOf(caller.businessId, [], tx);
    if (command.parentId !== before.parentId)
      assertParent(command.parentId, await lineageOf(tx, caller.businessId, command.parentId), before.id);
    const after = decideUpdateCategory(before, command, tx.now);
    if (after === before) return before;
    tx.write(categories.update(after));
    publishAudited(tx, [categoryUpdated(before, after, business.locale)]);
    return after;
  });
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
export const deleteCategory = async (deps: Deps, caller: Caller, target: Target) => {
  assertMayChangeCategories(caller);
  return changing(deps, caller, async (tx) => {
    const category = found(await categories.lock(tx, caller.businessId, target.id), target.ifMatch);
    if (await tx.one(findUse(category.businessId, category.id))) throw new AppError('RESOURCE_IN_USE');
    tx.write(categories.remove(category, tx.now));
    const { business } = await deps.contexts.chartOf(caller.businessId, [], tx);
    publishAudited(tx, [categoryEvent('category.deleted', category, business.locale)]);
  });
};
