import { type Caller, datesAsText, found, needsPerson, notFound } from '@outlay/contracts';
import type { ChangeTransaction, IdempotentOrigin, Page } from '@outlay/store';
import {
  accountLinks,
  businessUserRemoved,
  type Invitation,
  type InvitationQuery,
  invitations,
  isForgotten,
  type Member,
  memberOf,
  memberships,
  userJoined,
  users,
  userUpdated,
} from '../../account/index.ts';
import { changesOf } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { settleEmployee } from '../employees/settle-employee.ts';
import { lockMembership } from '../members/change-member.ts';

/** Who answers: the person themselves. */
type Person = Pick<IdempotentOrigin, 'requestId' | 'idempotencyKey'> & { userId: number };

/** Of the person alone: a machine has no invitations. @throws AppError FORBIDDEN */
export const personOf = ({ userId, ...caller }: Caller): Person => {
  if (userId === null) throw needsPerson();
  return { ...caller, userId };
};

/** In the business's audit log stands who answered, and nothing of their credential: that one is none of its affairs. */
const originOf = ({ userId, requestId, idempotencyKey }: Person, businessId: number): IdempotentOrigin => ({
  businessId,
  userId,
  onBehalfOf: null,
  credentialId: `invitation:${userId}`,
  requestId,
  idempotencyKey,
});

/** @throws AppError NOT_FOUND when there is none, or it has ended */
const lockOpen = async (tx: ChangeTransaction, businessId: number, userId: number) => {
  const { own, ...locked } = await lockMembership(tx, businessId, userId);
  const isOpen = await invitations.isOpen(tx, businessId, userId, tx.now);
  if (!isOpen || (own && isForgotten(own))) throw notFound();
  return { ...locked, own: found(own) };
};

/** The person belongs to the business from now on, which learns what it knows of its members. @throws AppError NOT_FOUND */
export const acceptInvitation = (deps: Deps, person: Person, businessId: number): Promise<Member> =>
  deps.database.changeIdempotently(originOf(person, businessId), async (tx) => {
    const { userId } = person;
    const { membership: before, own } = await lockOpen(tx, businessId, userId);
    // Counted on from whichever is higher, so that the events of a person can be put in order.
    const version = Math.max(own.version, before.user.version) + 1;
    const user = { ...own, name: before.user.name, version, updatedAt: tx.now };
    const after = { ...before, status: 'active' as const, expiresAt: null, user };
    const changes = changesOf(
      { status: before.status, locale: before.user.locale },
      { status: after.status, locale: own.locale },
    );
    tx.write(users.update({ ...own, version, updatedAt: tx.now }));
    tx.write(invitations.accept(businessId, own));
    tx.write(accountLinks.end(userId, 'invitation', businessId, tx.now));
    const event = userUpdated(businessId, { user, role: null }, changes);
    tx.publish(event, userJoined(businessId, memberOf(after)));
    tx.audit('user.updated', `user:${userId}`, {
      before: { status: before.status, locale: before.user.locale },
      after: { status: after.status, locale: own.locale },
    });
    await settleEmployee(tx, { businessId, userId, isMember: true });
    return memberOf(after);
  });

/** @throws AppError NOT_FOUND */
export const declineInvitation = (deps: Deps, person: Person, businessId: number): Promise<null> =>
  deps.database.changeIdempotently(originOf(person, businessId), async (tx) => {
    const { userId } = person;
    const { business, membership } = await lockOpen(tx, businessId, userId);
    tx.write(memberships.delete(businessId, userId));
    tx.write(accountLinks.end(userId, 'invitation', businessId, tx.now));
    tx.publish(businessUserRemoved(datesAsText(business), memberOf(membership), userId));
    tx.audit('business.user_removed', `user:${userId}`);
    await settleEmployee(tx, { businessId, userId, isMember: false });
    return null;
  });

/** What waits for the person's answer. */
export const listInvitations = (
  { database, clock }: Deps,
  { userId }: Person,
  query: InvitationQuery,
): Promise<Page<Invitation>> => database.acrossTenants((tx) => invitations.page(tx, userId, clock.now(), query));
