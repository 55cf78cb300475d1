import {
  AppError,
  type Caller,
  type ConnectedAccountView,
  type CreateConnectedAccount,
  connectedAccount,
  datesAsText,
  invalidField,
  mayAdminister,
  type NewEvent,
  needsNamedPerson,
  needsOwner,
  newEvent,
  notFound,
  notOnBehalf,
  type Stored,
  viewOf,
} from '@outlay/contracts';
import { type Credential, clientOf, type Grant, grantOf } from '../../access/index.ts';

/** `grantedWith` is null while nobody consented. */
export type ConnectedAccount = Stored<ConnectedAccountView> & Grant;

type Actor = Pick<Credential, 'id' | 'userId'>;

/**
 * Was the account connected with this actor? With the person who was named; or with the very key or client, by itself. A
 * person's token of that client is that person: it counts where the account is their own, and is nobody else's.
 */
export const isActor = ({ userId, actorUserId, clientId }: ConnectedAccount, actor: Actor): boolean =>
  (actorUserId !== null && actorUserId === actor.userId) ||
  (clientId !== null && (clientId === actor.id || (clientId === clientOf(actor.id) && userId === actor.userId)));

/** As it is now: one that is over, or whose grant has ended, is revoked, whatever is written down. */
export const asItStands = (account: ConnectedAccount, ended: ReadonlySet<number>): ConnectedAccount =>
  ended.has(account.id) ? { ...account, status: 'revoked' } : account;

const isParty = (account: ConnectedAccount, caller: Caller): boolean =>
  mayAdminister(caller.role) ||
  account.userId === caller.userId ||
  isActor(account, { ...caller, id: caller.credentialId });

/** From when to when it may be used. @throws AppError VALIDATION_ERROR for one that would be over before it begins */
export const spanOf = ({ startsAt, endsAt }: CreateConnectedAccount, now: Date) => {
  const span = { startsAt: startsAt ? new Date(startsAt) : null, endsAt: endsAt ? new Date(endsAt) : null };
  const first = span.startsAt && span.startsAt > now ? span.startsAt : now;
  if (span.endsAt && span.endsAt <= first)
    throw invalidField('endsAt', 'validation.range', { from: first.toISOString() });
  return span;
};

/** Whoever has no part in it does not learn that it exists. @throws AppError NOT_FOUND */
export const visibleTo = (caller: Caller, account: ConnectedAccount | undefined): ConnectedAccount => {
  if (!account || !isParty(account, caller)) throw notFound();
  return account;
};

/** Whoever acts for another makes no connections in that one's name. @throws AppError FORBIDDEN */
export const assertSelf = ({ onBehalfOf }: Caller): void => {
  if (onBehalfOf !== null) throw notOnBehalf();
};

const required = (field: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ field, message: { key: 'validation.required' } }] });

type Parties = Pick<ConnectedAccount, 'userId' | 'actorUserId' | 'clientId' | 'status' | 'grantedWith' | 'grantId'>;

/** Who acts for whom. Whoever wants to act for another waits for that one's consent. @throws AppError VALIDATION_ERROR, FORBIDDEN */
export const partiesOf = (caller: Caller, { userId, actorUserId, clientId }: CreateConnectedAccount): Parties => {
  const account = userId ?? caller.userId;
  if (account === null) throw needsNamedPerson('userId');
  if (account === caller.userId) {
    if ((actorUserId === undefined) === (clientId === undefined)) throw required('actorUserId');
    const actor = { actorUserId: actorUserId ?? null, clientId: clientId ?? null };
    return { userId: account, ...actor, ...grantOf(caller), status: 'active' };
  }
  const isCaller = actorUserId === undefined || actorUserId === caller.userId;
  if (!isCaller || clientId !== undefined) throw needsOwner();
  const client = caller.userId === null ? clientOf(caller.credentialId) : null;
  const actor = { actorUserId: caller.userId, clientId: client };
  return { userId: account, ...actor, grantedWith: null, grantId: null, status: 'pending' };
};

/** What it was granted with is shown to nobody: the other side need not know that credential. */
export const connectedAccountView = (account: ConnectedAccount): ConnectedAccountView =>
  viewOf(connectedAccount, account);

type Changed = Pick<
  ConnectedAccount,
  'id' | 'userId' | 'actorUserId' | 'scopes' | 'status' | 'startsAt' | 'endsAt' | 'businessId'
>;

/** Of two people one may act for the other from now on, or no more: nothing while it waits for consent, and nothing of applications. */
export const connectedAccountChanged = (account: Changed): NewEvent[] => {
  const { id, userId, actorUserId, scopes, status, startsAt, endsAt, businessId } = account;
  if (actorUserId === null || status === 'pending') return [];
  const data = { connectedAccount: datesAsText({ id, userId, actorUserId, scopes, status, startsAt, endsAt }) };
  return [newEvent('connected_account.changed', { aggregate: `business:${businessId}`, data })];
};
