import {
  type Caller,
  type CreateAccount,
  found,
  type Locale,
  type Target,
  type UpdateAccount,
} from '@outlay/contracts';
import { type ChangeTransaction, publishAudited } from '@outlay/store';
import type { Business } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { rulesFromToday } from '../rules/mapping-version.table.ts';
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
import { changeChart } from './change-chart.ts';

const usesOf = async (tx: ChangeTransaction, account: Account, business: Business): Promise<Uses> => {
  const inRules = (await rulesFromToday(tx, business)).some(({ accountId }) => accountId === account.id);
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
  changeChart(deps, caller, async (tx, business) => {
    const id = await deps.database.nextId('accounts_id_seq');
    const account = decideCreateAccount(command, { id, businessId: caller.businessId, now: tx.now });
    await takeRole(tx, account, business.locale);
    tx.write(accounts.insert(account));
    publishAudited(tx, [accountEvent('account.created', account, business.locale)]);
    return account;
  });

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, VALIDATION_ERROR, ALREADY_EXISTS */
export const updateAccount = (deps: Deps, caller: Caller, target: Target, command: UpdateAccount): Promise<Account> =>
  changeChart(deps, caller, async (tx, business) => {
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
  changeChart(deps, caller, async (tx, business) => {
    const account = found(await accounts.lock(tx, caller.businessId, target.id), target.ifMatch);
    assertDeletable(account, await usesOf(tx, account, business));
    tx.write(accounts.delete(account));
    publishAudited(tx, [accountEvent('account.deleted', account, business.locale)]);
  });
