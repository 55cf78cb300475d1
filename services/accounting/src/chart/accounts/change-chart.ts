import { type Caller, mayKeepBooks, needsRole } from '@outlay/contracts';
import { asAlreadyExists, type ChangeTransaction } from '@outlay/store';
import type { Business } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { giveFirstAccounts } from './give-first-accounts.ts';

/**
 * The chart of the business is locked, and there: a business from before gets its first accounts first, so that no code of them is taken.
 * Whoever changes accounts, dimensions or mapping rules comes through here, so that what one of them was checked by stays true.
 * `unique`: the member of the request that no two records have alike.
 * @throws AppError FORBIDDEN; ALREADY_EXISTS where the code is another's
 */
export const changeChart = async <T>(
  deps: Deps,
  caller: Caller,
  work: (tx: ChangeTransaction, business: Business) => Promise<T>,
  unique = 'code',
): Promise<T> => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  const business = await deps.businesses.of(caller.businessId);
  try {
    return await deps.database.changeIdempotently(caller, async (tx) => {
      await giveFirstAccounts(tx, deps.database, business);
      return work(tx, business);
    });
  } catch (error) {
    throw asAlreadyExists(error, unique);
  }
};
