import { type Caller, notFound } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { connectedAccounts, endConnectionsOf } from './connected-account.table.ts';
import { assertSelf, connectedAccountChanged, visibleTo } from './connected-account.ts';

/** @throws AppError FORBIDDEN, NOT_FOUND, also when it was revoked before */
export const revokeConnection = async ({ database }: Deps, caller: Caller, id: number): Promise<void> => {
  assertSelf(caller);
  await database.change(caller, async (tx) => {
    const account = visibleTo(caller, await connectedAccounts.lock(tx, caller.businessId, id));
    if (account.status === 'revoked') throw notFound();
    const revoked = { ...account, status: 'revoked' as const, updatedAt: tx.now };
    tx.write(connectedAccounts.update(revoked));
    // One that nobody consented to never began.
    if (account.status === 'active') tx.publish(...connectedAccountChanged(revoked));
    tx.audit('connected_account.revoked', `connected_account:${id}`);
  });
};

/** Of somebody who leaves a business: whom they acted for there, and who acted for them. */
export const endConnections = async (tx: ChangeTransaction, businessId: number, userId: number): Promise<void> => {
  for (const { hadBegun, ...ended } of await endConnectionsOf(tx, businessId, { userId, at: tx.now })) {
    tx.audit('connected_account.revoked', `connected_account:${ended.id}`);
    if (hadBegun) tx.publish(...connectedAccountChanged(ended));
  }
};
