import type { Caller, CreateConnectedAccount } from '@outlay/contracts';
import { memberships } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { scopesToGive } from '../api-keys/rights-to-give.ts';
import { connectedAccounts } from './connected-account.table.ts';
import { assertSelf, type ConnectedAccount, connectedAccountChanged, partiesOf, spanOf } from './connected-account.ts';

/** @throws AppError VALIDATION_ERROR, INSUFFICIENT_SCOPE, FORBIDDEN */
export const connectAccount = async (
  { database }: Deps,
  caller: Caller,
  command: CreateConnectedAccount,
): Promise<ConnectedAccount> => {
  assertSelf(caller);
  const { businessId } = caller;
  return database.changeIdempotently(caller, async (tx) => {
    const { status, ...parties } = partiesOf(caller, command);
    const scopes = [...scopesToGive(caller, command.scopes)];
    const { userId, actorUserId } = parties;
    await memberships.assertHas(tx, businessId, { field: 'userId', userId });
    if (actorUserId !== null)
      await memberships.assertHas(tx, businessId, { field: 'actorUserId', userId: actorUserId });
    const id = await database.nextId('connected_accounts_ids');
    const span = spanOf(command, tx.now);
    const account = { id, businessId, ...parties, scopes, status, ...span, createdAt: tx.now, updatedAt: tx.now };
    tx.write(connectedAccounts.insert(account));
    tx.audit('connected_account.created', `connected_account:${id}`);
    tx.publish(...connectedAccountChanged(account));
    return account;
  });
};
