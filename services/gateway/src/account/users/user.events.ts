import { type BusinessView, type DataOfKind, datesAsText, type NewEvent, newEvent, type Role } from '@outlay/contracts';
import type { Member, User } from './user.ts';

// All of them are in the order of the business's events: who joins it is known before they belong to it.
const aggregateOf = (businessId: number): string => `business:${businessId}`;

const membership = (business: BusinessView, { id, name, email, role, status, createdAt }: Member) => ({
  business,
  user: { id, name, email, role, status, createdAt: createdAt.toISOString() },
});

/** Somebody is invited to a business, or belongs to it now; `invitedBy` is null when the operator did it. */
export const businessUserAdded = (business: BusinessView, member: Member, invitedBy: number | null): NewEvent => {
  const data = { ...membership(business, member), invitedBy };
  return newEvent('business.user_added', { aggregate: aggregateOf(business.id), data });
};

/** Somebody belongs to a business no more, or is no longer invited; `removedBy` is null when no person did it. */
export const businessUserRemoved = (business: BusinessView, member: Member, removedBy: number | null): NewEvent => {
  const data = { ...membership(business, member), removedBy };
  return newEvent('business.user_removed', { aggregate: aggregateOf(business.id), data });
};

/** A person who was unknown until now. */
export const userCreated = (businessId: number, user: User): NewEvent =>
  newEvent('user.created', { aggregate: aggregateOf(businessId), data: { user: datesAsText(user) } });

/** A person has another name in this business, another language, or another role; `role` is null when it stayed. */
export const userUpdated = (
  businessId: number,
  { user, role }: { user: User; role: Role | null },
  changes: Pick<DataOfKind<'user.updated'>, 'changedFields' | 'previousAttributes'>,
): NewEvent =>
  newEvent('user.updated', { aggregate: aggregateOf(businessId), data: { user: datesAsText(user), role, ...changes } });

/** A person was deleted, as far as this business is concerned. */
export const userDeleted = (businessId: number, user: User): NewEvent =>
  newEvent('user.deleted', { aggregate: aggregateOf(businessId), data: { user: datesAsText(user) } });

const standing = ({ id, name, email, role, status, createdAt }: Member) => ({
  user: { id, name, email, role, status, createdAt: createdAt.toISOString() },
});

/** Somebody was invited, or is sent the invitation again; `invitedBy` is null when no person did it. */
export const userInvited = (
  businessId: number,
  member: Member,
  { invitedBy, expiresAt }: { invitedBy: number | null; expiresAt: Date },
): NewEvent => {
  const data = { ...standing(member), invitedBy, expiresAt: expiresAt.toISOString() };
  return newEvent('user.invited', { aggregate: aggregateOf(businessId), data });
};

/** Somebody belongs to the business from now on. */
export const userJoined = (businessId: number, member: Member): NewEvent =>
  newEvent('user.joined', { aggregate: aggregateOf(businessId), data: standing(member) });

export type LeavingReason = DataOfKind<'user.left'>['reason'];

/** Somebody who belonged to the business does no more. */
export const userLeft = (businessId: number, member: Member, reason: LeavingReason): NewEvent =>
  newEvent('user.left', { aggregate: aggregateOf(businessId), data: { ...standing(member), reason } });
