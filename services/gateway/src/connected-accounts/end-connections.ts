import type { ChangeTransaction } from '@outlay/store';
import { connectedAccountChanged } from './connected-account.events.ts';
import { endConnectionsOf } from './connected-account.table.ts';

/** Of somebody who leaves a business: whom they acted for there, and who acted for them. */
export const endConnections = async (tx: ChangeTransaction, businessId: number, userId: number): Promise<void> => {
  for (const { hadBegun, ...ended } of await endConnectionsOf(tx, businessId, { userId, at: tx.now })) {
    tx.audit('connected_account.revoked', `connected_account:${ended.id}`);
    if (hadBegun) tx.publish(...connectedAccountChanged(ended));
  }
};
