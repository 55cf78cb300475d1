import { type Acting, actorsOf, type Role, UNKNOWN_ACTOR } from './roles.ts';

/**
 * Is one of those who act among these people, for themselves or through an account that lets them act? Clients that belong
 * to no person are one among them (`CLIENT_ACTOR`). Where it was not
 * signed who acts, it may be anybody, so it is.
 */
export const isAmong = (acting: Acting, people: readonly (number | null)[]): boolean =>
  acting.actorUserId === UNKNOWN_ACTOR || actorsOf(acting).some((id) => people.includes(id));

/** Is it more, in major units, than an accountant of this business may pay? Owners and admins have no limit. */
export const isOverLimit = (
  { role }: { role: Role },
  amount: number,
  { paymentLimit = null }: { paymentLimit?: number | null },
): boolean => role === 'accountant' && paymentLimit !== null && amount > paymentLimit;
