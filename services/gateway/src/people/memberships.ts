import { type Caller, type MemberView, notFound, type Role, type UserView } from '@outlay/contracts';
import type { ChangeTransaction, Query, Transaction } from '@outlay/store';
import { lockBusiness } from '../businesses/change-business.ts';
import { toUser, type UserRow } from '../businesses/rows.ts';
import { changesOf } from '../records/changes.ts';
import { assertMayChangeRole, assertOwnerStays } from './membership.ts';
import { businessUserRemoved, userUpdated } from './user.events.ts';

/** A person as one business sees them: under the name it gave. */
export type Belonging = { user: UserView; role: Role; since: string };

type Row = UserRow & { role: Role; since: Date };

const COLUMNS = `u.id, u.email, u.locale, u.version, u.created_at, u.updated_at, m.name, m.role, m.created_at AS since`;

const belonging = (businessId: number, userId: number): Query => ({
  name: 'belonging',
  text: `SELECT ${COLUMNS} FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.business_id = $1 AND m.user_id = $2`,
  values: [businessId, userId],
});

const owners = (businessId: number): Query => ({
  name: 'members-owning',
  text: `SELECT count(*) AS count FROM memberships WHERE business_id = $1 AND role = 'owner'`,
  values: [businessId],
});

export const toMemberView = ({ user, role, since }: Belonging): MemberView => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role,
  createdAt: since,
});

/** @throws AppError NOT_FOUND when the person does not belong to the business */
export const belongingOf = async (tx: Transaction, businessId: number, userId: number): Promise<Belonging> => {
  const row = await tx.one<Row>(belonging(businessId, userId));
  if (!row) throw notFound();
  return { user: toUser(row), role: row.role, since: row.since.toISOString() };
};

const assertAllowed = async (
  tx: Transaction,
  caller: Caller,
  { user, role }: Belonging,
  wanted: Role | null,
): Promise<void> => {
  assertMayChangeRole(caller, { userId: user.id, role }, wanted);
  const row = await tx.one<{ count: number }>(owners(caller.businessId));
  assertOwnerStays(role, wanted, row?.count ?? 0);
};

/** Another name or role in this business. The account's version counts it, so that news of a person can be put in order. */
export const changeBelonging = async (
  tx: ChangeTransaction,
  caller: Caller,
  userId: number,
  command: { name?: string | undefined; role?: Role | undefined },
): Promise<Belonging> => {
  await lockBusiness(tx, caller.businessId);
  const before = await belongingOf(tx, caller.businessId, userId);
  const { name = before.user.name, role = before.role } = command;
  const changes = changesOf({ name: before.user.name, role: before.role }, { name, role });
  if (changes.changedFields.length === 0) return before;
  if (role !== before.role) await assertAllowed(tx, caller, before, role);
  const updatedAt = tx.now.toISOString();
  const after = { ...before, role, user: { ...before.user, name, version: before.user.version + 1, updatedAt } };
  const values = [caller.businessId, userId, name, role];
  tx.write({
    name: 'member-change',
    text: 'UPDATE memberships SET name = $3, role = $4 WHERE business_id = $1 AND user_id = $2',
    values,
  });
  tx.write({
    name: 'user-stamp',
    text: 'UPDATE users SET version = version + 1, updated_at = $2 WHERE id = $1',
    values: [userId, tx.now],
  });
  tx.publish(userUpdated(caller.businessId, { user: after.user, role: role === before.role ? null : role }, changes));
  tx.audit('user.updated', `user:${userId}`);
  return after;
};

/** Ends a membership and says so. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the last owner */
export const endBelonging = async (tx: ChangeTransaction, caller: Caller, userId: number): Promise<Belonging> => {
  const { business } = await lockBusiness(tx, caller.businessId);
  const gone = await belongingOf(tx, caller.businessId, userId);
  await assertAllowed(tx, caller, gone, null);
  const values = [caller.businessId, userId];
  tx.write({
    name: 'member-end',
    text: 'DELETE FROM memberships WHERE business_id = $1 AND user_id = $2',
    values,
  });
  tx.publish(businessUserRemoved(business, toMemberView(gone), caller.userId));
  tx.audit('business.user_removed', `user:${userId}`);
  return gone;
};
