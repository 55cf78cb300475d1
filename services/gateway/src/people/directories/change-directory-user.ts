import { AppError, type Locale, notFound } from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import { isForgotten, newUser, userCreated, users } from '../../account/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { findGuest, type Guest, inviting } from '../members/add-member.ts';
import { applyPatch, operationsOf } from '../scim/apply-patch.ts';
import { readResource } from '../scim/read-resource.ts';
import type { Resource } from '../scim/schema.ts';
import { invalidValue, ScimError } from '../scim/scim-error.ts';
import { USERS } from '../scim/user-schema.ts';
import { directoryUsers } from './directory-user.table.ts';
import {
  addressOf,
  attributesOf,
  type DirectoryUser,
  localeOf,
  nameOf,
  userResource,
  writtenOf,
} from './directory-user.ts';
import { type DirectoryCaller, leaveBusiness } from './leave-business.ts';
import { assertFree, findUser, writeUser } from './write-directory-user.ts';

/** A condition of If-Match; undefined: none. */
export type IfMatch = string | undefined;

/** @throws AppError PRECONDITION_FAILED */
export const assertMatch = (ifMatch: IfMatch, version: string): void => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  if (!ifMatch.split(',').some((tag) => opaque(tag) === opaque(version))) throw new AppError('PRECONDITION_FAILED');
};

/** As it is shown: its ETag is made of that. */
export const shownUser = async (
  tx: Transaction,
  businessId: number,
  user: DirectoryUser,
  base: string,
): Promise<Resource> => userResource(user, await directoryUsers.groupsOf(tx, businessId, [user.id]), base);

/** Of somebody who is new to the business: their account, if they have none anywhere, and what the directory calls them. @throws AppError NOT_FOUND */
const startUser = async (
  tx: ChangeTransaction,
  { businessId, defaultRole }: DirectoryCaller,
  { guest: { command, userId, isKnown }, locale, wanted }: { guest: Guest; locale: Locale; wanted: Resource },
): Promise<DirectoryUser> => {
  if (isKnown) {
    const account = await users.lock(tx, userId);
    if (account === undefined || isForgotten(account)) throw notFound();
  } else {
    const user = newUser(command, userId, locale, tx.now);
    tx.write(users.insert(user));
    tx.publish(userCreated(businessId, user));
  }
  const { userName, externalId } = wanted;
  const fresh = {
    ...{ id: userId, userName: String(userName), externalId: typeof externalId === 'string' ? externalId : null },
    ...{ attributes: attributesOf(wanted), defaultRole, createdAt: tx.now, updatedAt: tx.now },
  };
  tx.write(directoryUsers.put(businessId, fresh));
  tx.audit('directory_user.created', `user:${userId}`);
  return findUser(tx, businessId, userId);
};

/**
 * Whoever is in the business by hand already is linked, and whoever has an account elsewhere keeps it.
 * @throws AppError NOT_FOUND, CONFLICT; ScimError uniqueness, invalidValue, invalidSyntax
 */
export const createUser = async (
  deps: Deps,
  caller: DirectoryCaller,
  body: unknown,
  base: string,
): Promise<Resource> => {
  const wanted: Resource = { active: true, ...readResource(USERS, body) };
  const { businessId, defaultRole } = caller;
  const email = addressOf(wanted);
  if (isForgotten({ email: email.toLowerCase() })) throw invalidValue('Nobody can have this address.');
  const command = { name: nameOf(wanted), email, role: defaultRole, locale: localeOf(wanted) };
  return inviting(async () => {
    const guest = await findGuest(deps, command);
    return deps.database.change(caller, async (tx) => {
      const { business } = await businesses.lock(tx, businessId);
      const known = await directoryUsers.find(tx, businessId, guest.userId);
      if (known?.isLinked) throw new ScimError(409, 'The business has this person already.', 'uniqueness');
      await assertFree(tx, businessId, String(wanted.userName), guest.userId);
      const before = known ?? (await startUser(tx, caller, { guest, locale: business.locale, wanted }));
      return shownUser(tx, businessId, await writeUser(deps, tx, caller, before, wanted), base);
    });
  });
};

type Target = { id: number; ifMatch: IfMatch; base: string };

const change = (
  deps: Deps,
  caller: DirectoryCaller,
  { id, ifMatch, base }: Target,
  wantedOf: (before: DirectoryUser) => Resource,
) =>
  deps.database.change(caller, async (tx) => {
    const { businessId } = caller;
    await businesses.lock(tx, businessId);
    const before = await findUser(tx, businessId, id);
    if (ifMatch !== undefined) assertMatch(ifMatch, versionIn(await shownUser(tx, businessId, before, base)));
    const wanted = wantedOf(before);
    addressOf(wanted);
    return shownUser(tx, businessId, await writeUser(deps, tx, caller, before, wanted), base);
  });

export const versionIn = ({ meta }: Resource): string => (meta as { version: string }).version;

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, CONFLICT; ScimError */
export const replaceUser = (deps: Deps, caller: DirectoryCaller, target: Target, body: unknown): Promise<Resource> => {
  const wanted = readResource(USERS, body);
  return change(deps, caller, target, () => wanted);
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, CONFLICT; ScimError */
export const patchUser = (deps: Deps, caller: DirectoryCaller, target: Target, body: unknown): Promise<Resource> => {
  const operations = operationsOf(body);
  return change(deps, caller, target, (before) =>
    readResource(USERS, applyPatch(USERS, writtenOf(before), operations)),
  );
};

/** The record goes too: the directory may create the person anew. @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN, CONFLICT */
export const deleteUser = (deps: Deps, caller: DirectoryCaller, { id, ifMatch, base }: Target): Promise<void> =>
  deps.database.change(caller, async (tx) => {
    const { businessId } = caller;
    await businesses.lock(tx, businessId);
    const before = await findUser(tx, businessId, id);
    if (ifMatch !== undefined) assertMatch(ifMatch, versionIn(await shownUser(tx, businessId, before, base)));
    if (before.status !== null) await leaveBusiness(tx, caller, id);
    tx.write(directoryUsers.leaveGroups(businessId, id));
    tx.write(directoryUsers.delete(businessId, id));
    tx.audit('directory_user.deleted', `user:${id}`);
  });
