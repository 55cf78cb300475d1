import { AppError, type Caller, notFound } from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import { grantOf } from '../../access/index.ts';
import {
  accountLinks,
  createAccountLink,
  invitationEnd,
  invitations,
  isForgotten,
  type Member,
  memberOf,
  type User,
  userInvited,
} from '../../account/index.ts';
import type { Business } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { assertMayChangeRole, lockMembership } from './change-member.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Links of one invitation in a day. */
const MOST = 10;

/** Links of all invitations of a business in a day: nobody sends e-mails to the world by us. */
const MOST_OF_BUSINESS = 1_000;

type Sent = { business: Business; member: Member; user: User; invitedBy: number | null; expiresAt: Date };

/**
 * In the transaction of the invitation: the person gets a link by e-mail, in their own language where they chose one, of which the
 * business learns nothing. The former link of this business ends. @throws AppError RATE_LIMITED
 */
export const sendInvitation = async (
  deps: Pick<Deps, 'linkTokens'>,
  tx: ChangeTransaction,
  { business, member, user, invitedBy, expiresAt }: Sent,
): Promise<void> => {
  const { id, name, email, locale } = user;
  const today = new Date(tx.now.getTime() - DAY);
  if ((await accountLinks.countOfBusiness(tx, business.id, today)) >= MOST_OF_BUSINESS)
    throw new AppError('RATE_LIMITED', { retryAfter: 3_600 });
  const inviterName = await invitations.inviterName(tx, business.id, invitedBy);
  const invitation = { businessId: business.id, businessName: business.name, role: member.role, inviterName };
  tx.publish(userInvited(business.id, member, { invitedBy, expiresAt }));
  createAccountLink(deps, tx, { account: { id, name, email, locale }, purpose: 'invitation', invitation, expiresAt });
};

/** @throws AppError RATE_LIMITED */
const assertNotTooOften = async (tx: Transaction, of: { userId: number; businessId: number }, now: Date) => {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { lately, before } = await accountLinks.countOfInvitation(tx, of, [since(MINUTE), since(DAY)]);
  if (lately > 0) throw new AppError('RATE_LIMITED', { retryAfter: MINUTE / 1_000 });
  if (before >= MOST) throw new AppError('RATE_LIMITED', { retryAfter: 3_600 });
};

/**
 * Sends an invitation again, also one that has ended: with another link, and for its time anew. Whoever sends it answers for it.
 * @throws AppError NOT_FOUND, FORBIDDEN, INSUFFICIENT_SCOPE, CONFLICT for a member, RATE_LIMITED
 */
export const resendInvitation = (deps: Deps, caller: Caller, userId: number): Promise<Member> =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const { businessId, userId: invitedBy } = caller;
    const { business, own, membership } = await lockMembership(tx, businessId, userId);
    const { role, status } = membership;
    assertMayChangeRole(caller, { userId, role }, role);
    if (own === undefined || isForgotten(own)) throw notFound();
    if (status === 'active') throw new AppError('CONFLICT', { message: { key: 'people.notInvited' } });
    await assertNotTooOften(tx, { userId, businessId }, tx.now);
    const expiresAt = invitationEnd(tx.now);
    const member = memberOf(membership);
    tx.write(invitations.renew(businessId, userId, { invitedBy, ...grantOf(caller), expiresAt }));
    await sendInvitation(deps, tx, { business, member, user: own, invitedBy, expiresAt });
    tx.audit('user.invited', `user:${userId}`);
    return member;
  });
