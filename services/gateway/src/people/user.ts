import type { Locale, MemberView, Role, UserView } from '@outlay/contracts';
import { normalizeEmail } from './email.ts';

/** Somebody is to belong to a business: by an invitation, by creating the business, or by the operator's hand. */
export type Invitation = { name: string; email: string; role: Role; locale?: Locale | undefined };

/** A person who was unknown until now. Without a wish of their own they read the language of the business. */
export const newUser = (command: Invitation, id: number, businessLocale: Locale, at: Date): UserView => ({
  id,
  name: command.name,
  email: normalizeEmail(command.email),
  locale: command.locale ?? businessLocale,
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
});

/**
 * A person in one business, under the name this business gave. A person known elsewhere keeps their own name there:
 * nobody learns it by inviting an address.
 */
export const newMember = (command: Invitation, userId: number, at: Date): MemberView => ({
  id: userId,
  name: command.name,
  email: normalizeEmail(command.email),
  role: command.role,
  createdAt: at.toISOString(),
});
