import type { Locale, MemberView, Role, Stored, UserView } from '@outlay/contracts';

/** A person, who may belong to several businesses. */
export type User = Stored<UserView>;

/** A person in one business, under the name this business gave. */
export type Member = Stored<MemberView>;

/** The account of a member, with the name and the role in the business, and since when. */
export type Membership = { user: User; role: Role; since: Date };

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
export const newMember = ({ name, email, role }: NewMember, userId: number, at: Date): Member => ({
  id: userId,
  name,
  email: normalizeEmail(email),
  role,
  createdAt: at,
});

export const memberOf = ({ user: { id, name, email }, role, since }: Membership): Member => ({
  id,
  name,
  email,
  role,
  createdAt: since,
});
