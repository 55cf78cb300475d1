import { AppError, type Caller, type CreateConnectedAccount, notFound } from '@outlay/contracts';
import type { ChangeTransaction, Page, Transaction } from '@outlay/store';
import { scopesToGive } from '../api-keys/index.ts';
import type { Deps } from '../deps.ts';
import { memberships } from '../users/index.ts';
import { type ConnectedAccountQuery, connectedAccounts, pageOfConnectedAccounts } from './connected-account.table.ts';
import { type ConnectedAccount, isParty, partiesOf } from './connected-account.ts';

/** Whoever has no part in it does not learn that it exists. @throws AppError NOT_FOUND */
const visibleTo = (caller: Caller, account: ConnectedAccount | undefined): ConnectedAccount => {
  if (!account || !isParty(account, caller)) throw notFound();
  return account;
};

/** For the entry point: an active connection of this business, or undefined. */
export const findActiveConnection = async ({ database }: Deps, businessId: number, id: number) => {
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

/** Whoever acts for another makes no connections in that one's name. @throws AppError FORBIDDEN */
const assertSelf = ({ onBehalfOf }: Caller): void => {
  if (onBehalfOf !== null) throw new AppError('FORBIDDEN');
};

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
    const account = { id, businessId, ...parties, scopes, status, createdAt: tx.now, updatedAt: tx.now };
    tx.write(connectedAccounts.insert(account));
    tx.audit('connected_account.created', `connected_account:${id}`);
    return account;
  });
};

const lockVisible = async (tx: Transaction, caller: Caller, id: number): Promise<ConnectedAccount> =>
  visibleTo(caller, await connectedAccounts.lock(tx, caller.businessId, id));

const move = (tx: ChangeTransaction, before: ConnectedAccount, status: 'active' | 'revoked'): ConnectedAccount => {
  const after = { ...before, status, updatedAt: tx.now };
  tx.write(connectedAccounts.update(after));
  const action = status === 'active' ? 'consented' : 'revoked';
  tx.audit(`connected_account.${action}`, `connected_account:${before.id}`);
  return after;
};

/** By the account's own person alone. @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE_TRANSITION */
export const consentToConnection = async (
  { database }: Deps,
  caller: Caller,
  id: number,
): Promise<ConnectedAccount> => {
  assertSelf(caller);
  return database.changeIdempotently(caller, async (tx) => {
    const account = await lockVisible(tx, caller, id);
    const { userId, status } = account;
    if (userId !== caller.userId) throw new AppError('FORBIDDEN');
    if (status !== 'pending')
      throw new AppError('INVALID_STATE_TRANSITION', { facts: { from: status, to: 'active', allowed: [] } });
    return move(tx, account, 'active');
  });
};

/** @throws AppError FORBIDDEN, NOT_FOUND, also when it was revoked before */
export const revokeConnection = async ({ database }: Deps, caller: Caller, id: number): Promise<void> => {
  assertSelf(caller);
  await database.change(caller, async (tx) => {
    const account = await lockVisible(tx, caller, id);
    if (account.status === 'revoked') throw notFound();
    move(tx, account, 'revoked');
  });
};
