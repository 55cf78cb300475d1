import { AppError, datesAsText, notFound } from '@outlay/contracts';
import { type ChangeOrigin, type ChangeTransaction, type IdempotentOrigin, isUniqueViolation } from '@outlay/store';
import { businesses } from '../businesses/index.ts';
import type { Deps } from '../deps.ts';
import {
  businessUserAdded,
  type Member,
  memberships,
  type NewMember,
  newMember,
  newUser,
  normalizeEmail,
  userCreated,
  users,
} from '../users/index.ts';

/** Who is invited: somebody with an account, or a stranger with the id that the account will have. */
export type Guest = { command: NewMember; userId: number; isKnown: boolean };

/** Looks across tenants whether the address has an account. Another request may make one right afterwards. */
export const findGuest = async ({ database }: Deps, command: NewMember): Promise<Guest> => {
  const known = await database.acrossTenants((tx) => users.findByEmail(tx, normalizeEmail(command.email)));
  if (known) return { command, userId: known.id, isKnown: true };
  return { command, userId: await database.nextId('user_ids'), isKnown: false };
};

/** Writes the person, when unknown until now, then the membership; and publishes both in this order. */
export const writeGuest = async (
  tx: ChangeTransaction,
  { businessId, userId: invitedBy }: ChangeOrigin,
  { command, userId, isKnown }: Guest,
): Promise<Member> => {
  const [state, known] = await Promise.all([businesses.find(tx, businessId), memberships.has(tx, businessId, userId)]);
  if (!state) throw notFound();
  if (known) throw new AppError('ALREADY_EXISTS');
  const { business } = state;
  const member = newMember(command, userId, tx.now);
  if (!isKnown) {
    const user = newUser(command, userId, business.locale, tx.now);
    tx.write(users.insert(user));
    tx.publish(userCreated(businessId, user));
  }
  tx.write(memberships.insert(businessId, member));
  tx.publish(businessUserAdded(datesAsText(business), member, invitedBy));
  tx.audit('business.user_added', `user:${userId}`);
  return member;
};

/** Two who invite one unknown address at once: the second one finds a user there. @throws AppError ALREADY_EXISTS */
export const inviting = async <T>(attempt: () => Promise<T>): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    if (isUniqueViolation(error, 'memberships_pkey')) throw new AppError('ALREADY_EXISTS', { cause: error });
    if (!isUniqueViolation(error, 'users_email')) throw error;
    return attempt();
  }
};

/** By the API, or by the operator, who has no Idempotency-Key. @throws AppError ALREADY_EXISTS, NOT_FOUND */
export const addMember = (deps: Deps, origin: IdempotentOrigin, command: NewMember): Promise<Member> =>
  inviting(async () => {
    const guest = await findGuest(deps, command);
    return deps.database.changeIdempotently(origin, (tx) => writeGuest(tx, origin, guest));
  });
