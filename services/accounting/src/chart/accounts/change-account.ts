import {
  type Caller,
  type CreateAccount,
  found,
  type Locale,
  mayKeepBooks,
  needsRole,
  type Target,
  todayIn,
  type UpdateAccount,
} from '@outlay/contracts';
import { asAlreadyExists, type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Business } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { mappingVersions } from '../rules/mapping-version.table.ts';
import { versionsFrom } from '../rules/rules.ts';
import { accountEvent, accountUpdated } from './account.events.ts';
import { accounts, hasLines } from './account.table.ts';
import {
  type Account,
  assertDeletable,
  assertUsable,
  decideCreateAccount,
  decideUpdateAccount,
  type Uses,
  withoutRole,
} from './account.ts';
import { giveFirstAccounts } from './give-first-accounts.ts';

/**
 * The chart of the business is locked, and there: a business from before gets its first accounts first, so that no code of them is taken.
 * @throws AppError FORBIDDEN; ALREADY_EXISTS where the code is another's
 */
const changing = async <T>(
  deps: Deps,
  caller: Caller,
  work: (tx: ChangeTransaction, business: Business) => Promise<T>,
): Promise<T> => {
  if (!mayKeepBooks(caller.role)) throw needsRole(mayKeepBooks);
  const business = await deps.businesses.of(caller.businessId);
  try {
    return await deps.database.changeIdempotently(caller, async (tx) => {
      await giveFirstAccounts(tx, deps.database, business);
      return work(tx, business);
    });
  } catch (error) {
    throw asAlreadyExists(error);
  }
};

/** Rules hold from today on where the business is. */
const usesOf = async (tx: ChangeTransaction, account: Account, { id, timeZone }: Business): Promise<Uses> => {
  const versions = versionsFrom(await mappingVersions.all(tx, id), todayIn(timeZone, tx.now));
  const inRules = versions.some(({ rules }) => rules.some(({ accountId }) => accountId === account.id));
  return { inRules, hasLines: await hasLines(tx, account) };
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
  changing(deps, caller, async (tx, business) => {
    const id = await deps.database.nextId('accounts_id_seq');
    const account = decideCreateAccount(command, { id, businessId: caller.businessId, now: tx.now });
    await takeRole(tx, account, business.locale);
    tx.write(accounts.insert(account));
    publishAudited(tx, [accountEvent('account.created', account, business.locale)]);
    return account;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, ALREADY_EXISTS */
export const updateAccount = (deps: Deps, caller: Caller, target: Target, command: UpdateAccount): Promise<Account> =>
  changing(deps, caller, async (tx, business) => {
    const before = found(await accounts.lock(tx, caller.businessId, target.id), target.ifMatch);
    const after = decideUpdateAccount(before, command, tx.now);
    if (after === before) return before;
    assertUsable(before, after, await usesOf(tx, before, business));
    await takeRole(tx, after, business.locale);
    tx.write(accounts.update(after));
    publishAudited(tx, [accountUpdated(before, after, business.locale)]);
    return after;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
export const deleteAccount = (deps: Deps, caller: Caller, target: Target): Promise<void> =>
  changing(deps, caller, async (tx, business) => {
    const account = found(await accounts.lock(tx, caller.businessId, target.id), target.ifMatch);
    assertDeletable(account, await usesOf(tx, account, business));
    tx.write(accounts.delete(account));
    publishAudited(tx, [accountEvent('account.deleted', account, business.locale)]);
  });
