import type { Envelope } from '../events/event.ts';
import { type Acting, actorsOf, MACHINE_ACTOR, type Role, UNKNOWN_ACTOR } from './roles.ts';

/**
 * Is one of those who act among these people, for themselves or through an account that lets them act? Clients that belong
 * to no person are one among them (`CLIENT_ACTOR`). Where it was not
 * signed who acts, it may be anybody, so it is.
 */
export const isAmong = (acting: Acting, people: readonly (number | null)[]): boolean =>
  acting.actorUserId === UNKNOWN_ACTOR || actorsOf(acting).some((id) => people.includes(id));

/**
 * Who acted in what an event tells of; nobody where a job acted for a user, and a client by itself where one did. Releases before `actorUserId` did not name the
 * person behind an account.
 */
export const actingOf = (metadata: Envelope['metadata']): Acting => {
  const { userId, onBehalfOf, actorUserId, byClient } = metadata;
  if (byClient) return { userId: null, actorUserId: null };
  if (isMachineMade(metadata)) return { userId: null, actorUserId: MACHINE_ACTOR };
  if (onBehalfOf === undefined) return { userId, actorUserId: userId };
  return { userId, actorUserId: actorUserId === undefined ? UNKNOWN_ACTOR : actorUserId };
};

/** Did a machine act, whoever it acted for? */
export const isMachineMade = ({ onBehalfOf, actorUserId }: Envelope['metadata']): boolean =>
  onBehalfOf === undefined && actorUserId === null;

/** Is it more, in major units, than an accountant of this business may pay? Owners and admins have no limit. */
export const isOverLimit = (
  { role }: { role: Role },
  amount: number,
  { paymentLimit = null }: { paymentLimit?: number | null },
): boolean => role === 'accountant' && paymentLimit !== null && amount > paymentLimit;
