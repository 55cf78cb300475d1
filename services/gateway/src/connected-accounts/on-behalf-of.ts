import { AppError, type ConnectedAccountView, type Scope } from '@outlay/contracts';
import type { Credential } from '../credentials/credential.ts';
import { positiveInteger } from '../credentials/tenant.ts';

/** The connected account that a caller wants to act for, or null. Throws INVALID_ACCOUNT_ID when it is not an id. */
export const accountOf = (header: string | undefined): number | null => {
  if (header === undefined) return null;
  const account = positiveInteger(header.trim());
  if (account === undefined) throw new AppError('INVALID_ACCOUNT_ID');
  return account;
};

type Actor = Pick<Credential, 'id' | 'userId'>;

/** `app_1:7`, an application acting for a person, is that application. */
export const clientOf = ({ id }: Actor): string => id.split(':', 1)[0] ?? id;

/** Was the connection made with this actor? */
export const isActor = (connection: ConnectedAccountView, actor: Actor): boolean =>
  (connection.actorUserId !== null && connection.actorUserId === actor.userId) ||
  (connection.clientId !== null && connection.clientId === clientOf(actor));

/** Nobody gets a right by a connection that they do not have themselves, or that was not granted. */
export const sharedScopes = (own: readonly Scope[], granted: readonly Scope[]): Scope[] =>
  own.filter((scope) => granted.includes(scope));
