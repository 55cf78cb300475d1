import { AppError, type Caller } from '@outlay/contracts';
import { isUniqueViolation } from '@outlay/store';
import { assertMaySetRates } from '../context/index.ts';
import type { Deps } from '../deps.ts';

/**
 * Does a change of a business's rates. What is kept of them in memory is forgotten, and open trips from a changed rate's
 * day on are recomputed soon.
 * @throws AppError FORBIDDEN, ALREADY_EXISTS
 */
export const changingRates = async <T>(deps: Deps, caller: Caller, change: () => Promise<T>): Promise<T> => {
  assertMaySetRates(caller);
  try {
    return await change();
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('ALREADY_EXISTS', { cause: error }) : error;
  } finally {
    deps.rates.forget(caller.businessId);
    deps.staleYears.raise();
  }
};
