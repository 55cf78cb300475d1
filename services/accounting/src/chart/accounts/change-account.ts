import {
  type Caller,
  type CreateAccount,
  found,
  type Locale,
  mayKeepBooks,
  needsRole,
  type Target,
  type UpdateAccount,
} from '@outlay/contracts';
import { asAlreadyExists, type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { accountEvent, accountUpdated } from './account.events.ts';
import { accounts } from './account.table.ts';
import { type Account, assertDeletable, decideCreateAccount, decideUpdateAccount, withoutRole } from './account.ts';
import { giveFirstAccounts } from './give-first-accounts.ts';

/**
 * The chart of the business is locked, and there: a business from before gets its first accounts first, so that no code of them is taken.
 * @throws AppError FORBIDDEN; ALREADY_EXISTS where the code is another's
 */
const changing = async <T>(
  deps: Deps,
  caller: Caller,
  work: (tx: ChangeTransaction, locale: Locale) => Promise<T>,
): Promise<T> => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  const business = await deps.businesses.of(caller.businessId);
  try {
    return await deps.database.changeIdempotently(caller, async (tx) => {
      await giveFirstAccounts(tx, deps.database, business);
      return work(tx, business.locale);
    });
  } catch (error) {
    throw asAlreadyExists(error);
  }
};

/** The role of `account` leaves whoever had it, before it is written there: a role has one account at every moment. */
const takeRole = async (tx: ChangeTransaction, account: Account, locale: Locale): Promise<void> => {
  const former = withoutRole(await accounts.all(tx, account.businessId), account, tx.now);
  if (!former) return;
  tx.write(accounts.update(former.after));
  publishAudited(tx, [accountUpdated(former.before, former.after, locale)]);
};

/** @throws AppError FORBIDDEN, VALIDATION_ERROR, ALREADY_EXISTS, SERVICE_UNAVAILABLE */
export const createAccount = (deps: Deps, caller: Caller, command: CreateAccount): Promise<Account> =>
  changing(deps, caller, async (tx, locale) => {
    const id = await deps.database.nextId('accounts_id_seq');
    const account = decideCreateAccount(command, { id, businessId: caller.businessId, now: tx.now });
    await takeRole(tx, account, locale);
    tx.write(accounts.insert(account));
    publishAudited(tx, [accountEvent('account.created', account, locale)]);
    return account;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, ALREADY_EXISTS */
export const updateAccount = (deps: Deps, caller: Caller, target: Target, command: UpdateAccount): Promise<Account> =>
  changing(deps, caller, async (tx, locale) => {
    const before = found(await accounts.lock(tx, caller.businessId, target.id), target.ifMatch);
    const after = decideUpdateAccount(before, command, tx.now);
    if (after === before) return before;
    await takeRole(tx, after, locale);
    tx.write(accounts.update(after));
    publishAudited(tx, [accountUpdated(before, after, locale)]);
    return after;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
export const deleteAccount = (deps: Deps, caller: Caller, target: Target): Promise<void> =>
  changing(deps, caller, async (tx, locale) => {
    const account = found(await accounts.lock(tx, caller.businessId, target.id), target.ifMatch);
    assertDeletable(account);
    tx.write(accounts.delete(account));
    publishAudited(tx, [accountEvent('account.deleted', account, locale)]);
  });
