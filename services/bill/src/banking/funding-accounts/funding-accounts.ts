import { AppError, type Caller, found, type OperationById } from '@outlay/contracts';
import { assertKeepsTheBooks, assertSeesAll } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { fundingAccounts, isUsed } from './funding-account.table.ts';
import type { FundingAccount } from './funding-account.ts';

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
