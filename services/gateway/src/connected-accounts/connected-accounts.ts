import {
  AppError,
  type Caller,
  type ConnectedAccountView,
  type CreateConnectedAccount,
  mayAdminister,
  notFound,
  type OperationById,
  type Scope,
} from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Database,
  type Page,
  pageOf,
  type Query,
  sql,
  type Transaction,
} from '@outlay/store';
import { scopesToGive } from '../api-keys/api-key.ts';
import { assertMember } from '../employees/employee.table.ts';
import { clientOf, isActor } from './on-behalf-of.ts';

type ListQuery = OperationById<'listConnectedAccounts'>['query']['_output'];

type Row = {
  id: number;
  business_id: number;
  user_id: number;
  actor_user_id: number | null;
  client_id: string | null;
  scopes: Scope[];
  status: ConnectedAccountView['status'];
  created_at: Date;
  updated_at: Date;
};

const toView = (row: Row): ConnectedAccountView => ({
  id: row.id,
  businessId: row.business_id,
  userId: row.user_id,
  actorUserId: row.actor_user_id,
  clientId: row.client_id,
  scopes: row.scopes,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const SORTABLE = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const INSERT = `INSERT INTO connected_accounts
  (id, business_id, user_id, actor_user_id, client_id, scopes, status, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING *`;

const find = (businessId: number, id: number): Query => ({
  name: 'connection-find',
  text: 'SELECT * FROM connected_accounts WHERE business_id = $1 AND id = $2',
  values: [businessId, id],
});

const setStatus = (businessId: number, id: number, status: ConnectedAccountView['status'], at: Date): Query => ({
  name: 'connection-status',
  text: 'UPDATE connected_accounts SET status = $3, updated_at = $4 WHERE business_id = $1 AND id = $2 RETURNING *',
  values: [businessId, id, status, at],
});

const asActor = ({ credentialId: id, userId }: Caller) => ({ id, userId });

/** Who acts for whom. Whoever asks to act for another waits for that one's consent. */
const parties = (caller: Caller, { userId, actorUserId, clientId }: CreateConnectedAccount) => {
  const account = userId ?? caller.userId;
  if (account === null)
    throw new AppError('VALIDATION_ERROR', { details: [{ field: 'userId', message: { key: 'validation.required' } }] });
  const isOwn = account === caller.userId;
  if (isOwn && (actorUserId === undefined) === (clientId === undefined))
    throw new AppError('VALIDATION_ERROR', {
      details: [{ field: 'actorUserId', message: { key: 'validation.required' } }],
    });
  if (isOwn) return { account, actor: actorUserId ?? null, client: clientId ?? null, status: 'active' as const };
  const isFor = actorUserId === undefined && clientId === undefined;
  if (!isFor && !(actorUserId === caller.userId && clientId === undefined)) throw new AppError('FORBIDDEN');
  const client = caller.userId === null ? clientOf(asActor(caller)) : null;
  return { account, actor: caller.userId, client, status: 'pending' as const };
};

export const createConnectedAccounts = (database: Database) => {
  const isParty = (caller: Caller, connection: ConnectedAccountView): boolean =>
    mayAdminister(caller.role) || connection.userId === caller.userId || isActor(connection, asActor(caller));

  /** Whoever has no part in it does not learn that it exists. */
  const known = async (tx: Transaction, caller: Caller, id: number): Promise<ConnectedAccountView> => {
    const row = await tx.one<Row>(find(caller.businessId, id));
    if (!row || !isParty(caller, toView(row))) throw notFound();
    return toView(row);
  };

  const move = async (tx: ChangeTransaction, { businessId }: Caller, id: number, status: 'active' | 'revoked') => {
    const row = await tx.one<Row>(setStatus(businessId, id, status, tx.now));
    if (!row) throw notFound();
    tx.audit(`connected_account.${status === 'active' ? 'consented' : 'revoked'}`, `connected_account:${id}`);
    return toView(row);
  };

  return {
    /** For the front door: an active connection of this business, or undefined. */
    active: async (businessId: number, id: number): Promise<ConnectedAccountView | undefined> => {
      const row = await database.read(businessId, (tx) => tx.one<Row>(find(businessId, id)));
      return row?.status === 'active' ? toView(row) : undefined;
    },

    /** @throws AppError NOT_FOUND */
    get: (caller: Caller, id: number): Promise<ConnectedAccountView> =>
      database.read(caller.businessId, (tx) => known(tx, caller, id)),

    list: async (caller: Caller, request: ListQuery): Promise<Page<ConnectedAccountView>> => {
      const own = sql`user_id = ${caller.userId} OR actor_user_id = ${caller.userId} OR client_id = ${clientOf(asActor(caller))}`;
      const where = [
        sql`business_id = ${caller.businessId}`,
        !mayAdminister(caller.role) && own,
        request.status && sql`status = ANY(${request.status})`,
      ];
      const plan = { select: '*', from: 'connected_accounts', sortable: SORTABLE, tieBreaker: 'id', request, where };
      const page = await database.read(caller.businessId, (tx) => pageOf<Row>(tx, plan));
      return { ...page, rows: page.rows.map(toView) };
    },

    /** Once per Idempotency-Key. @throws AppError VALIDATION_ERROR, INSUFFICIENT_SCOPE, FORBIDDEN */
    create: (caller: Caller, command: CreateConnectedAccount): Promise<ConnectedAccountView> => {
      const work = async (tx: ChangeTransaction): Promise<ConnectedAccountView> => {
        const { account, actor, client, status } = parties(caller, command);
        const scopes = scopesToGive(caller, command.scopes);
        await assertMember(tx, caller.businessId, 'userId', account);
        if (actor !== null) await assertMember(tx, caller.businessId, 'actorUserId', actor);
        const id = await database.nextId('connected_accounts_ids');
        const values = [id, caller.businessId, account, actor, client, scopes, status, tx.now];
        const row = await tx.one<Row>({ name: 'connection-add', text: INSERT, values });
        if (!row) throw notFound();
        tx.audit('connected_account.created', `connected_account:${id}`);
        return toView(row);
      };
      return database.changeIdempotently(caller, work);
    },

    /** By the account's own person alone. @throws AppError NOT_FOUND, FORBIDDEN, INVALID_STATE_TRANSITION */
    consent: (caller: Caller, id: number): Promise<ConnectedAccountView> =>
      database.changeIdempotently(caller, async (tx) => {
        const { userId, status } = await known(tx, caller, id);
        if (userId !== caller.userId) throw new AppError('FORBIDDEN');
        if (status !== 'pending')
          throw new AppError('INVALID_STATE_TRANSITION', { facts: { from: status, to: 'active', allowed: [] } });
        return move(tx, caller, id, 'active');
      }),

    /** @throws AppError NOT_FOUND, also when it was revoked before */
    revoke: (caller: Caller, id: number): Promise<void> =>
      database.change(caller, async (tx) => {
        if ((await known(tx, caller, id)).status === 'revoked') throw notFound();
        await move(tx, caller, id, 'revoked');
      }),
  };
};

export type ConnectedAccounts = ReturnType<typeof createConnectedAccounts>;
