import {
  type BusinessView,
  type MemberView,
  type NewEvent,
  newEvent,
  type Role,
  type UserView,
} from '@outlay/contracts';
import type { Changes } from '../records/changes.ts';

/** Somebody belongs to a business now; `invitedBy` is null when the operator did it. In line behind business.created. */
export const businessUserAdded = (
  business: BusinessView,
  { id, name, email, role }: MemberView,
  invitedBy: number | null,
): NewEvent =>
  newEvent('business.user_added', {
    aggregate: `business:${business.id}`,
    data: { business, user: { id, name, email, role }, invitedBy },
  });

/** Somebody belongs to a business no more; `removedBy` is null when no person did it. In line behind business.user_added. */
export const businessUserRemoved = (
  business: BusinessView,
  { id, name, email, role }: MemberView,
  removedBy: number | null,
): NewEvent =>
  newEvent('business.user_removed', {
    aggregate: `business:${business.id}`,
    data: { business, user: { id, name, email, role }, removedBy },
  });

/** A person who was unknown until now. */
export const userCreated = (businessId: number, user: UserView): NewEvent =>
  newEvent('user.created', {
    // In one line with the other news of the business: who joins it is known before they are said to belong.
    aggregate: `business:${businessId}`,
    data: { user },
  });

/** A person is called otherwise in this business, reads another language, or has another role; `role` is null when it stayed. */
export const userUpdated = (
  businessId: number,
  { user, role }: { user: UserView; role: Role | null },
  changes: Changes,
): NewEvent =>
  newEvent('user.updated', {
    // In one line with the other news of the business: who joins it is known before they are said to belong.
    aggregate: `business:${businessId}`,
    data: { user, role, ...changes },
  });

/** A person was deleted, as far as this business is concerned. */
export const userDeleted = (businessId: number, user: UserView): NewEvent =>
  newEvent('user.deleted', {
    // In one line with the other news of the business: who joins it is known before they are said to belong.
    aggregate: `business:${businessId}`,
    data: { user },
  });
