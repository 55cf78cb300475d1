import { AppError, assertVersion, type Caller, notFound, type Target } from '@outlay/contracts';
import { type ChangeTransaction, isUniqueViolation } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { lockCategory } from './category.table.ts';
import type { Category } from './category.ts';

/** What is kept in memory of the business is forgotten with every change: at once here, within 5 s in other processes. */
export const changingCategories = async <T>(deps: Deps, caller: Caller, change: () => Promise<T>): Promise<T> => {
  try {
    return await change();
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('ALREADY_EXISTS', { cause: error }) : error;
  } finally {
    deps.contexts.forget(caller.businessId);
  }
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const lockForChange = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target) => {
  const category: Category | undefined = await lockCategory(tx, caller.businessId, id);
  if (!category) throw notFound();
  assertVersion(category, ifMatch);
  return category;
};
