import {
  type Caller,
  found,
  mayAdminister,
  needsOwner,
  needsOwnerOr,
  needsPerson,
  notFound,
  type Target,
  type UpdateUser,
} from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { memberships, type User, users, userUpdated } from '../../account/index.ts';
import { changesOf, changed as withChanges } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { changeMembership } from './change-member.ts';

/** Everybody sees and changes their own record; others' are for those who administer. @throws AppError FORBIDDEN */
export const assertMaySee = ({ userId, role }: Caller, id: number): void => {
  if (userId !== id && !mayAdminister(role)) throw needsOwnerOr(mayAdminister);
};

/** The caller's own record. @throws AppError FORBIDDEN for a client, and a key of a machine */
export const getMe = async ({ database }: Deps, { userId }: Caller): Promise<User> => {
  if (userId === null) throw needsPerson();
  return found(await database.acrossTenants((tx) => users.find(tx, userId)));
};

/**
 * Of whoever is only invited, what the business typed.
 * @throws AppError FORBIDDEN, NOT_FOUND for whoever neither belongs to the business nor is invited
 */
export const getUser = async ({ database }: Deps, caller: Caller, id: number): Promise<User> => {
  assertMaySee(caller, id);
  return (await database.read(caller.businessId, (tx) => memberships.find(tx, caller.businessId, id))).user;
};

/** A person changes what is theirs: their name (here and for themselves) and their language (everywhere). */
const changeOwn = async (tx: ChangeTransaction, { businessId }: Caller, own: User, command: UpdateUser) => {
  const after = withChanges(own, command, tx.now);
  if (after === own) return own;
  const here = await memberships.find(tx, businessId, own.id);
  // A role is up to 5 s old: the person may have left, and be invited again.
  if (here.status !== 'active') throw notFound();
  const name = command.name ?? here.user.name;
  const user = { ...after, name };
  tx.write(users.update(after));
  tx.write(memberships.updateOwn(businessId, user));
  const changed = { before: { name: here.user.name, locale: own.locale }, after: { name, locale: after.locale } };
  const changes = changesOf(changed.before, changed.after);
  if (changes.changedFields.length > 0) tx.publish(userUpdated(businessId, { user, role: null }, changes));
  tx.audit('user.updated', `user:${own.id}`, changed);
  return after;
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN for a client, and a key of a machine */
export const updateMe = async (
  { database }: Deps,
  caller: Caller,
  ifMatch: number | null,
  command: UpdateUser,
): Promise<User> => {
  const { userId } = caller;
  if (userId === null) throw needsPerson();
  return database.change(caller, async (tx) =>
    changeOwn(tx, caller, found(await users.lock(tx, userId), ifMatch), command),
  );
};

/**
 * Another person gets another name in this business; their language is their own to choose.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN
 */
export const updateUser = async (
  deps: Deps,
  caller: Caller,
  { id, ifMatch }: Target,
  command: UpdateUser,
): Promise<User> => {
  assertMaySee(caller, id);
  if (id === caller.userId) return updateMe(deps, caller, ifMatch, command);
  const { name, locale } = command;
  if (locale !== undefined) throw needsOwner();
  return deps.database.change(
    caller,
    async (tx) => (await changeMembership(tx, caller, { id, ifMatch }, { name })).user,
  );
};
