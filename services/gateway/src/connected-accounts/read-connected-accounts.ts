import type { Caller } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { type ConnectedAccountQuery, connectedAccounts, pageOfConnectedAccounts } from './connected-account.table.ts';
import { type ConnectedAccount, visibleTo } from './connected-account.ts';

/** For the entry point: an account of this business that is connected and active, or undefined. */
export const findActiveAccount = async (
  { database }: Deps,
  businessId: number,
  id: number,
): Promise<ConnectedAccount | undefined> => {
  const account = await database.read(businessId, (tx) => connectedAccounts.find(tx, businessId, id));
  return account?.status === 'active' ? account : undefined;
};

/** @throws AppError NOT_FOUND */
export const getConnectedAccount = ({ database }: Deps, caller: Caller, id: number): Promise<ConnectedAccount> =>
  database.read(caller.businessId, async (tx) =>
    visibleTo(caller, await connectedAccounts.find(tx, caller.businessId, id)),
  );

export const listConnectedAccounts = (
  { database }: Deps,
  caller: Caller,
  query: ConnectedAccountQuery,
): Promise<Page<ConnectedAccount>> =>
  database.read(caller.businessId, (tx) => pageOfConnectedAccounts(tx, caller, query));
