import { AppError, type MemberView, notFound } from '@outlay/contracts';
import { type ChangeOrigin, type ChangeTransaction, type Database, isUniqueViolation } from '@outlay/store';
import { businessById } from '../businesses/businesses.ts';
import { type BusinessRow, toBusiness } from '../businesses/rows.ts';
import { insertMember, insertUser } from '../records/insert.ts';
import { normalizeEmail } from './email.ts';
import { businessUserAdded, userCreated } from './user.events.ts';
import { type Invitation, newMember, newUser } from './user.ts';
import type { Users } from './users.ts';

/** Who is invited: somebody with an account, or a stranger with the id that the account will have. */
export type Guest = { command: Invitation; userId: number; isKnown: boolean };

/** Looks across tenants whether the address has an account. Another request may make one right afterwards. */
const guest = async (database: Database, users: Users, command: Invitation): Promise<Guest> => {
  const known = await users.findByEmail(normalizeEmail(command.email));
  if (known) return { command, userId: known.id, isKnown: true };
  return { command, userId: await database.nextId('user_ids'), isKnown: false };
};

/** The person, when unknown until now, then the membership; and what is said of them, in this order. */
const write = async (
  tx: ChangeTransaction,
  { businessId, userId: invitedBy }: ChangeOrigin,
  { command, userId, isKnown }: Guest,
): Promise<MemberView> => {
  const text = 'SELECT 1 FROM memberships WHERE business_id = $1 AND user_id = $2';
  const [row, membership] = await Promise.all([
    tx.one<BusinessRow>(businessById(businessId)),
    tx.one({ name: 'member-exists', text, values: [businessId, userId] }),
  ]);
  if (!row) throw notFound();
  if (membership) throw new AppError('ALREADY_EXISTS');
  const business = toBusiness(row);
  const member = newMember(command, userId, tx.now);
  if (!isKnown) {
    const user = newUser(command, userId, business.locale, tx.now);
    tx.write(insertUser(user));
    tx.publish(userCreated(businessId, user));
  }
  tx.write(insertMember(businessId, member));
  tx.publish(businessUserAdded(business, member, invitedBy));
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

export const invite = { guest, write };
