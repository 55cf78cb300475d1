import type { Locale, MemberStatus, MemberView, Role, Stored, UserView } from '@outlay/contracts';

/** A person, who may belong to several businesses. */
export type User = Stored<UserView>;

/** Is the account deleted? It keeps its id alone, which other records name, and nobody uses it again. */
export const isForgotten = ({ email }: Pick<User, 'email'>): boolean => email.endsWith('@deleted.invalid');

/** A person in one business, under the name this business gave. */
export type Member = Stored<MemberView>;

/** Milliseconds for which an invitation can be accepted: a week. */
const INVITATION_LIFE = 7 * 86_400_000;

export const invitationEnd = (at: Date): Date => new Date(at.getTime() + INVITATION_LIFE);

/** Where somebody stands in a business; `expiresAt` is null for whoever belongs to it. */
export type Standing = { status: MemberStatus; expiresAt: Date | null };

/**
 * The account of a member, with the name and the role in the business, and since when. Of somebody who is only invited, `user` is
 * what the business typed: nothing of the account.
 */
export type Membership = Standing & { user: User; role: Role; since: Date };

/** Somebody is to belong to a business: by an invitation, by creating the business, or by the operator. */
export type NewMember = { name: string; email: string; role: Role; locale?: Locale | undefined };

/** One person has one account: addresses differ by more than case. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** A person who was unknown until now. If no language was chosen, it is that of the business. */
export const newUser = (command: NewMember, id: number, businessLocale: Locale, at: Date): User => ({
  id,
  name: command.name,
  email: normalizeEmail(command.email),
  locale: command.locale ?? businessLocale,
  version: 1,
  createdAt: at,
  updatedAt: at,
});

/** A person known elsewhere keeps their own name there: nobody learns it by inviting an address. */
export const newMember = (
  { name, email, role }: NewMember,
  userId: number,
  at: Date,
  status: MemberStatus = 'active',
): Member => ({
  id: userId,
  name,
  email: normalizeEmail(email),
  role,
  status,
  createdAt: at,
});

export const memberOf = ({ user: { id, name, email }, role, status, since }: Membership): Member => ({
  id,
  name,
  email,
  role,
  status,
  createdAt: since,
});
