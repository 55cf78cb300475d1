import { type Caller, connectedAccount, keysOf, mayAdminister, type OperationById } from '@outlay/contracts';
import { given, type Page, sql, type Transaction, table } from '@outlay/store';
import { type ConnectedAccount, clientOf } from './connected-account.ts';

export type ConnectedAccountQuery = OperationById<'listConnectedAccounts'>['query']['_output'];

export const connectedAccounts = table<ConnectedAccount>({
  name: 'connection',
  table: 'connected_accounts',
  fields: keysOf(connectedAccount),
});

const SORTABLE = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Administrators see all of the business, others those that they are a party of. */
export const pageOfConnectedAccounts = (
  tx: Transaction,
  caller: Caller,
  query: ConnectedAccountQuery,
): Promise<Page<ConnectedAccount>> => {
  const { userId, credentialId } = caller;
  const own = sql`user_id = ${userId} OR actor_user_id = ${userId} OR client_id = ${clientOf(credentialId)}`;
  const where = [!mayAdminister(caller.role) && own, given(query.status, (statuses) => sql`status = ANY(${statuses})`)];
  return connectedAccounts.page(tx, caller.businessId, { where, sortable: SORTABLE, query });
};
