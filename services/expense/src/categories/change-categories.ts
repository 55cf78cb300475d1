import { AppError, type Caller } from '@outlay/contracts';
import { isUniqueViolation } from '@outlay/store';
import type { Deps } from '../deps.ts';

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
