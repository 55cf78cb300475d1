import {
  AppError,
  type Caller,
  datesAsText,
  found,
  invalidField,
  isAppError,
  type MemberStatus,
  notFound,
} from '@outlay/contracts';
import {
  type ChangeOrigin,
  type ChangeTransaction,
  type IdempotentOrigin,
  isUniqueViolation,
  type Transaction,
} from '@outlay/store';
import { grantOf } from '../../access/index.ts';
import {
  businessUserAdded,
  hashPassword,
  invitationEnd,
  invitations,
  isForgotten,
  type Member,
  memberships,
  type NewMember,
  newMember,
  newUser,
  normalizeEmail,
  passwordViolation,
  type User,
  userCreated,
  userJoined,
  users,
} from '../../account/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { sendInvitation } from './send-invitation.ts';

/** Who is invited: somebody with an account, or a stranger with the id that the account will have. */
export type Guest = { command: NewMember; userId: number; isKnown: boolean };

/** Who invites, and with what: an invitation ends with it. */
type Inviting = ChangeOrigin & Pick<Caller, 'grantId'>;

/** Looks across tenants whether the address has an account. Another request may make one right afterwards. */
export const findGuest = async ({ database }: Deps, command: NewMember): Promise<Guest> => {
  const known = await database.acrossTenants((tx) => users.findByEmail(tx, normalizeEmail(command.email)));
  if (known) return { command, userId: known.id, isKnown: true };
  return { command, userId: await database.nextId('user_ids'), isKnown: false };
};

/** What was there before makes way for the new one: an invitation that has ended, and for a member any invitation. @throws AppError ALREADY_EXISTS */
const makeWay = async (tx: Transaction, businessId: number, { id, status }: Member, now: Date): Promise<void> => {
  const before = await memberships.findStanding(tx, businessId, id);
  if (before === undefined) return;
  const waits = status === 'invited' && (await invitations.isOpen(tx, businessId, id, now));
  if (before.status === 'active' || waits) throw new AppError('ALREADY_EXISTS', { facts: { field: 'email' } });
  tx.write(memberships.delete(businessId, id));
};

/** As whoever deletes the account has it locked too. @throws AppError NOT_FOUND when it was deleted since it was looked for */
const lockAccount = async (tx: Transaction, userId: number): Promise<User> => {
  const user = found(await users.lock(tx, userId));
  if (isForgotten(user)) throw notFound();
  return user;
};

/**
 * Writes the person, when unknown until now, then the invitation, or the membership of whom the operator adds; and publishes
 * both in this order. @throws AppError NOT_FOUND, ALREADY_EXISTS
 */
export const writeGuest = async (
  deps: Pick<Deps, 'linkTokens'>,
  tx: ChangeTransaction,
  inviter: Inviting,
  { command, userId, isKnown }: Guest,
  status: MemberStatus = 'invited',
): Promise<Member> => {
  const { businessId, userId: invitedBy } = inviter;
  const { business } = await businesses.lock(tx, businessId);
  const known = isKnown ? await lockAccount(tx, userId) : undefined;
  const member = newMember(command, userId, tx.now, status);
  await makeWay(tx, businessId, member, tx.now);
  const user = known ?? newUser(command, userId, business.locale, tx.now);
  if (!isKnown) {
    tx.write(users.insert(user));
    tx.publish(userCreated(businessId, user));
  }
  const locale = command.locale ?? business.locale;
  const terms = { locale, invitedBy, ...grantOf(inviter), expiresAt: invitationEnd(tx.now) };
  tx.write(
    status === 'active' ? memberships.insert(businessId, member) : invitations.insert(businessId, member, terms),
  );
  tx.publish(businessUserAdded(datesAsText(business), member, invitedBy));
  if (status === 'active') tx.publish(userJoined(businessId, member));
  else await sendInvitation(deps, tx, { business, member, user, ...terms });
  tx.audit('business.user_added', `user:${userId}`);
  return member;
};

/** Of an address that is found no more, an account was deleted just now. */
const isGone = (error: unknown): boolean => isAppError(error) && error.code === 'NOT_FOUND';

/** Two who invite one unknown address at once: the second one finds a user there. @throws AppError ALREADY_EXISTS */
export const inviting = async <T>(attempt: () => Promise<T>): Promise<T> => {
  try {
    return await attempt();
  } catch (error) {
    if (isUniqueViolation(error, 'memberships_pkey'))
      throw new AppError('ALREADY_EXISTS', { facts: { field: 'email' }, cause: error });
    if (!isUniqueViolation(error, 'users_email') && !isGone(error)) throw error;
    return attempt();
  }
};

/** Whoever is invited belongs to the business once they accept. @throws AppError ALREADY_EXISTS, NOT_FOUND */
export const inviteMember = (deps: Deps, origin: IdempotentOrigin & Inviting, command: NewMember): Promise<Member> =>
  inviting(async () => {
    const guest = await findGuest(deps, command);
    return deps.database.changeIdempotently(origin, (tx) => writeGuest(deps, tx, origin, guest));
  });

/** @throws AppError VALIDATION_ERROR for a password that is easy to guess */
const hashNew = async (
  { database, passwordCost }: Deps,
  { businessId }: ChangeOrigin,
  { email, name }: NewMember,
  password: string,
): Promise<string> => {
  const known = await database.read(businessId, (tx) => businesses.find(tx, businessId));
  const violation = await passwordViolation(password, [email, name, known?.business.name ?? '']);
  if (violation) throw invalidField('password', violation.key, violation.values);
  return hashPassword(password, passwordCost);
};

/**
 * By the operator, in whom the installation trusts: a member at once. A password is for a person who is new, nobody's own is
 * overwritten. @throws AppError ALREADY_EXISTS, NOT_FOUND, VALIDATION_ERROR
 */
export const addMember = async (
  deps: Deps,
  origin: ChangeOrigin,
  command: NewMember,
  password?: string,
): Promise<Member> => {
  const hash = password === undefined ? null : await hashNew(deps, origin, command, password);
  return inviting(async () => {
    const guest = await findGuest(deps, command);
    if (guest.isKnown && hash !== null)
      throw new AppError('ALREADY_EXISTS', { message: { key: 'people.knownAddress' } });
    return deps.database.change(origin, async (tx) => {
      const member = await writeGuest(deps, tx, origin, guest, 'active');
      if (hash !== null) await users.setFirstPassword(tx, guest.userId, hash);
      return member;
    });
  });
};
