import { AppError, type Caller, needsOwner } from '@outlay/contracts';
import { grantOf } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { scopesToGive } from '../api-keys/rights-to-give.ts';
import { connectedAccounts } from './connected-account.table.ts';
import { assertSelf, type ConnectedAccount, connectedAccountChanged, visibleTo } from './connected-account.ts';

/**
 * By the account's own person alone, with a credential that has all that it lets the other one do: the connection ends with it.
 * @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE_TRANSITION, INSUFFICIENT_SCOPE
 */
export const consentToConnection = async (
  { database }: Deps,
  caller: Caller,
  id: number,
): Promise<ConnectedAccount> => {
  assertSelf(caller);
  return database.changeIdempotently(caller, async (tx) => {
    const account = visibleTo(caller, await connectedAccounts.lock(tx, caller.businessId, id));
    const { userId, status } = account;
    if (userId !== caller.userId) throw needsOwner();
    if (status !== 'pending')
      throw new AppError('INVALID_STATE_TRANSITION', { facts: { from: status, to: 'active', allowed: [] } });
    scopesToGive(caller, account.scopes);
    const active = { ...account, ...grantOf(caller), status: 'active' as const, updatedAt: tx.now };
    tx.write(connectedAccounts.update(active));
    tx.audit('connected_account.consented', `connected_account:${id}`, {
      before: { status },
      after: { status: active.status },
    });
    tx.publish(...connectedAccountChanged(active));
    return active;
  });
};
