import { type Caller, notFound, type OperationById } from '@outlay/contracts';
import { type Page, pageOf, sql } from '@outlay/store';
import { assertSeesAll } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { fundingAccounts } from './funding-account.table.ts';
import type { FundingAccount } from './funding-account.ts';

type FundingAccountQuery = OperationById<'listFundingAccounts'>['query']['_output'];

/** @throws AppError FORBIDDEN */
export const listFundingAccounts = async (
  { database }: Deps,
  caller: Caller,
  request: FundingAccountQuery,
): Promise<Page<FundingAccount>> => {
  assertSeesAll(caller);
  const where = [sql`business_id = ${caller.businessId}`];
  const from = { select: fundingAccounts.select(), from: 'funding_accounts', where };
  const plan = { ...from, sortable: { name: 'name', createdAt: 'created_at' }, tieBreaker: 'id', request };
  return database.read(caller.businessId, (tx) => pageOf<FundingAccount>(tx, plan));
};

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const getFundingAccount = async ({ database }: Deps, caller: Caller, id: number): Promise<FundingAccount> => {
  assertSeesAll(caller);
  const account = await database.read(caller.businessId, (tx) => fundingAccounts.find(tx, caller.businessId, id));
  if (!account) throw notFound();
  return account;
};
