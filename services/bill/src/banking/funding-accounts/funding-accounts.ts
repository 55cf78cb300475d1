import {
  AppError,
  type Caller,
  type CreateFundingAccount,
  type FundingAccountView,
  found,
  fundingAccount,
  type OperationById,
  viewOf,
} from '@outlay/contracts';
import { assertKeepsTheBooks, assertSeesAll } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { last4Of } from '../files/bank-file.ts';
import { type FundingAccount, fundingAccounts, insertFundingAccount, isUsed } from './funding-account.table.ts';

/** Its numbers stay sealed. */
export const fundingAccountView = (account: FundingAccount): FundingAccountView => viewOf(fundingAccount, account);

type Given = { id: number; businessId: number; now: Date };

const decideCreateFundingAccount = (
  { name, currency, originator }: CreateFundingAccount,
  { id, businessId, now }: Given,
): FundingAccount => {
  const { format } = originator;
  const stamps = { version: 1, createdAt: now, updatedAt: now };
  return { id, businessId, name, currency, format, last4: last4Of(originator), files: 0, ...stamps };
};

/** @throws AppError FORBIDDEN */
export const createFundingAccount = async (
  { database, box }: Deps,
  caller: Caller,
  command: CreateFundingAccount,
): Promise<FundingAccount> => {
  assertKeepsTheBooks(caller);
  const { businessId } = caller;
  const id = await database.nextId('funding_accounts_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const account = decideCreateFundingAccount(command, { id, businessId, now: tx.now });
    tx.write(insertFundingAccount(account, command.originator, box));
    tx.audit('funding_account.created', `funding_account:${id}`);
    return account;
  });
};

/** @throws AppError FORBIDDEN, NOT_FOUND, RESOURCE_IN_USE when batches were made of it */
export const deleteFundingAccount = async ({ database }: Deps, caller: Caller, id: number): Promise<void> => {
  assertKeepsTheBooks(caller);
  await database.change(caller, async (tx) => {
    const account = found(await fundingAccounts.lock(tx, caller.businessId, id));
    if (await isUsed(tx, account)) throw new AppError('RESOURCE_IN_USE');
    tx.write(fundingAccounts.delete(account));
    tx.audit('funding_account.deleted', `funding_account:${id}`);
  });
};

type FundingAccountQuery = OperationById<'listFundingAccounts'>['query']['_output'];

/** @throws AppError FORBIDDEN */
export const listFundingAccounts = async ({ database }: Deps, caller: Caller, query: FundingAccountQuery) => {
  assertSeesAll(caller);
  const list = { where: [], sortable: { name: 'name', createdAt: 'created_at' }, query };
  return database.read(caller.businessId, (tx) => fundingAccounts.page(tx, caller.businessId, list));
};

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const getFundingAccount = async ({ database }: Deps, caller: Caller, id: number): Promise<FundingAccount> => {
  assertSeesAll(caller);
  return found(await database.read(caller.businessId, (tx) => fundingAccounts.find(tx, caller.businessId, id)));
};
