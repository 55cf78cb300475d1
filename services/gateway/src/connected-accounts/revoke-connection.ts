import { type Caller, notFound } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { connectedAccountChanged } from './connected-account.events.ts';
import { connectedAccounts } from './connected-account.table.ts';
import { assertSelf, visibleTo } from './connected-account.ts';

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
