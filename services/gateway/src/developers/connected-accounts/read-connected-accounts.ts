import type { Caller } from '@outlay/contracts';
import type { Page, Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import {
  type ConnectedAccountQuery,
  connectedAccounts,
  endedAmong,
  pageOfConnectedAccounts,
} from './connected-account.table.ts';
import { asItStands, type ConnectedAccount, visibleTo } from './connected-account.ts';

/** One connection as it stands at a time. Both statements are sent at once. */
const findAsItStands = async (tx: Transaction, businessId: number, { id, now }: { id: number; now: Date }) => {
  const [account, ended] = await Promise.all([
    connectedAccounts.find(tx, businessId, id),
    endedAmong(tx, businessId, { ids: [id], now }),
  ]);
  return account && asItStands(account, ended);
};

/** For the entry point: an account of this business that is connected and may be acted for now, or undefined. */
export const findActiveAccount = async (
  { database, clock }: Deps,
  businessId: number,
  id: number,
): Promise<ConnectedAccount | undefined> => {
  const now = clock.now();
  const account = await database.read(businessId, (tx) => findAsItStands(tx, businessId, { id, now }));
  const hasBegun = !account?.startsAt || account.startsAt <= now;
  return account?.status === 'active' && hasBegun ? account : undefined;
};

/** @throws AppError NOT_FOUND */
export const getConnectedAccount = ({ database, clock }: Deps, caller: Caller, id: number): Promise<ConnectedAccount> =>
  database.read(caller.businessId, async (tx) =>
    visibleTo(caller, await findAsItStands(tx, caller.businessId, { id, now: clock.now() })),
  );

export const listConnectedAccounts = (
  { database, clock }: Deps,
  caller: Caller,
  query: ConnectedAccountQuery,
): Promise<Page<ConnectedAccount>> =>
  database.read(caller.businessId, async (tx) => {
    const now = clock.now();
    const { rows, totalCount } = await pageOfConnectedAccounts(tx, caller, { query, now });
    const ended = await endedAmong(tx, caller.businessId, { ids: rows.map(({ id }) => id), now });
    return { rows: rows.map((account) => asItStands(account, ended)), totalCount };
  });
