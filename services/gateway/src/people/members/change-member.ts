import {
  AppError,
  assertVersion,
  type Caller,
  mayAdminister,
  needsRole,
  type Role,
  type Scope,
  type Target,
  type UpdateMember,
} from '@outlay/contracts';
import type { ChangeTransaction, Page, Transaction } from '@outlay/store';
import { grantOf } from '../../access/index.ts';
import {
  invitations,
  type Member,
  type MemberQuery,
  type Membership,
  memberOf,
  memberships,
  users,
  userUpdated,
} from '../../account/index.ts';
import { businesses, changesOf } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';

/** What a credential needs to give anybody a role, whichever operation it is given by. */
const TO_GIVE: Scope = 'users:write';

const isOwner = (role: Role): boolean => role === 'owner';

/**
 * Who may give whom which role, or take it away (`wanted` null): those who administer, and only an owner when an owner
 * comes or goes. Everybody may leave. @throws AppError FORBIDDEN, INSUFFICIENT_SCOPE
 */
export const assertMayChangeRole = (
  actor: Pick<Caller, 'role' | 'userId' | 'scopes'>,
  { userId, role }: { userId: number; role: Role },
  wanted: Role | null,
): void => {
  const leaves = wanted === null && actor.userId === userId;
  if (leaves) return;
  const concernsOwner = role === 'owner' || wanted === 'owner';
  const may = concernsOwner ? isOwner : mayAdminister;
  if (!may(actor.role)) throw needsRole(may);
  if (wanted !== null && !actor.scopes.includes(TO_GIVE))
    throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope: TO_GIVE } });
};

/** What of a caller decides whom they may remove. */
export type Remover = Pick<Caller, 'businessId' | 'role' | 'userId' | 'scopes'>;

/** A business that has owners keeps one. @throws AppError FORBIDDEN, CONFLICT */
export const assertAllowed = async (tx: Transaction, caller: Remover, member: Membership, wanted: Role | null) => {
  const { user, role, status } = member;
  assertMayChangeRole(caller, { userId: user.id, role }, wanted);
  if (status === 'invited') return;
  const owners = await memberships.countOwners(tx, caller.businessId);
  if (role === 'owner' && wanted !== 'owner' && owners <= 1)
    throw new AppError('CONFLICT', { message: { key: 'people.lastOwner' } });
};

/**
 * The business, which counts its owners, and then the person's account, whose version other businesses and the person
 * raise too. @throws AppError NOT_FOUND
 */
export const lockMembership = async (tx: Transaction, businessId: number, userId: number) => {
  const { business } = await businesses.lock(tx, businessId);
  const own = await users.lock(tx, userId);
  return { business, own, membership: await memberships.find(tx, businessId, userId) };
};

/**
 * Another name or role in this business, of a member or in an invitation.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, INSUFFICIENT_SCOPE, CONFLICT for the last owner
 */
export const changeMembership = async (
  tx: ChangeTransaction,
  caller: Caller,
  { id: userId, ifMatch }: Target,
  command: { name?: string | undefined; role?: Role | undefined },
): Promise<Membership> => {
  const { businessId } = caller;
  const { membership: before } = await lockMembership(tx, businessId, userId);
  assertVersion(before.user, ifMatch);
  const { name = before.user.name, role = before.role } = command;
  const changed = { before: { name: before.user.name, role: before.role }, after: { name, role } };
  const changes = changesOf(changed.before, changed.after);
  if (changes.changedFields.length === 0) return before;
  if (role !== before.role) await assertAllowed(tx, caller, before, role);
  const user = { ...before.user, name, version: before.user.version + 1, updatedAt: tx.now };
  const after = { ...before, role, user };
  tx.write(memberships.update(businessId, after));
  if (role !== before.role)
    tx.write(invitations.answerFor(businessId, userId, { invitedBy: caller.userId, ...grantOf(caller) }));
  if (before.status === 'active') tx.write(users.raiseVersion(userId, tx.now));
  tx.publish(userUpdated(businessId, { user, role: role === before.role ? null : role }, changes));
  tx.audit('user.updated', `user:${userId}`, changed);
  return after;
};

/** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT */
export const changeMember = (
  { database }: Deps,
  caller: Caller,
  userId: number,
  command: UpdateMember,
): Promise<Member> =>
  database.change(caller, async (tx) =>
    memberOf(await changeMembership(tx, caller, { id: userId, ifMatch: null }, command)),
  );

/** @throws AppError NOT_FOUND for whoever neither belongs to the business nor is invited */
export const getMember = ({ database }: Deps, { businessId }: Caller, userId: number): Promise<Member> =>
  database.read(businessId, async (tx) => memberOf(await memberships.find(tx, businessId, userId)));

export const listMembers = ({ database }: Deps, { businessId }: Caller, query: MemberQuery): Promise<Page<Member>> =>
  database.read(businessId, (tx) => memberships.page(tx, businessId, query));
