import { type Caller, connectedAccount, keysOf, mayAdminister, type OperationById } from '@outlay/contracts';
import { given, type Page, sql, type Transaction, table } from '@outlay/store';
import type { ConnectedAccount } from './connected-account.ts';

export type ConnectedAccountQuery = OperationById<'listConnectedAccounts'>['query']['_output'];

export const connectedAccounts = table<ConnectedAccount>({
  name: 'connection',
  table: 'connected_accounts',
  fields: [...keysOf(connectedAccount), 'grantedWith', 'grantId'],
});

const SORTABLE = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const ENDED = `SELECT id FROM connected_accounts
  WHERE business_id = $1 AND id = ANY($2) AND (ends_at <= $3 OR NOT grant_stands(granted_with, grant_id, $3))`;

/** Those of the connections that are over, or whose grant has ended. */
export const endedAmong = async (
  tx: Transaction,
  businessId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<ReadonlySet<number>> => {
  const query = { name: 'connections-ended', text: ENDED, values: [businessId, ids, now] };
  return new Set((await tx.rows<{ id: number }>(query)).map(({ id }) => id));
};

/** Administrators see all of the business, others those that they are a party of. */
export const pageOfConnectedAccounts = (
  tx: Transaction,
  caller: Caller,
  { query, now }: { query: ConnectedAccountQuery; now: Date },
): Promise<Page<ConnectedAccount>> => {
  const { userId, credentialId } = caller;
  const own = sql`user_id = ${userId} OR actor_user_id = ${userId} OR client_id = ${credentialId}`;
  const status = given(
    query.status,
    (statuses) =>
      sql`CASE WHEN grant_stands(granted_with, grant_id, ${now}) AND (ends_at > ${now}) IS NOT FALSE THEN status ELSE 'revoked' END = ANY(${statuses})`,
  );
  const where = [!mayAdminister(caller.role) && own, status];
  return connectedAccounts.page(tx, caller.businessId, { where, sortable: SORTABLE, query });
};

type EndedConnection = Pick<
  ConnectedAccount,
  'id' | 'businessId' | 'userId' | 'actorUserId' | 'scopes' | 'status' | 'startsAt' | 'endsAt'
> & { /** It was consented to. */ hadBegun: boolean };

const END = `WITH former AS (
    SELECT id, status FROM connected_accounts
    WHERE business_id + 0 = $1 AND status <> 'revoked' AND id = ANY (ARRAY(
      SELECT id FROM connected_accounts WHERE business_id = $1 AND user_id = $2
      UNION SELECT id FROM connected_accounts WHERE business_id = $1 AND actor_user_id = $2)) FOR UPDATE
  )
  UPDATE connected_accounts c SET status = 'revoked', updated_at = $3 FROM former
  WHERE c.business_id + 0 = $1 AND c.id = former.id
  RETURNING c.id, business_id AS "businessId", user_id AS "userId", actor_user_id AS "actorUserId", scopes, c.status,
    starts_at AS "startsAt", ends_at AS "endsAt", former.status = 'active' AS "hadBegun"`;

/** Ends those of which the person is a party. */
export const endConnectionsOf = (
  tx: Transaction,
  businessId: number,
  { userId, at }: { userId: number; at: Date },
): Promise<EndedConnection[]> => tx.rows({ name: 'connections-end', text: END, values: [businessId, userId, at] });
