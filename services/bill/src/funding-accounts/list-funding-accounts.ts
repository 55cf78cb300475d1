import { type Caller, found, type OperationById } from '@outlay/contracts';
import { assertSeesAll } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { fundingAccounts } from './funding-account.table.ts';
import type { FundingAccount } from './funding-account.ts';

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
