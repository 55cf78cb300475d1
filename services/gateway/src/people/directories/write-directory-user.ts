import { isDeepStrictEqual } from 'node:util';
import { notFound } from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import { invitations, memberships } from '../../account/index.ts';
import { domainOf, domains } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { placeEmployee } from '../employees/place-employee.ts';
import { settleEmployee } from '../employees/settle-employee.ts';
import { type Guest, writeGuest } from '../members/add-member.ts';
import { changeMembership } from '../members/change-member.ts';
import type { Resource } from '../scim/schema.ts';
import { ScimError } from '../scim/scim-error.ts';
import { directoryUsers } from './directory-user.table.ts';
import { attributesOf, type DirectoryUser, localeOf, nameOf, placeOf, writtenOf } from './directory-user.ts';
import { type DirectoryCaller, leaveBusiness } from './leave-business.ts';
import { settleRoles } from './settle-roles.ts';

/** Has the business verified the domain of the address? Then its directory answers for whoever has it. */
const isVerifiedAddress = async (tx: Transaction, businessId: number, email: string): Promise<boolean> => {
  const domain = domainOf(email);
  return domain !== undefined && (await domains.verifiedAmong(tx, businessId, [domain])).has(domain);
};

/**
 * Whom the directory wants in the business is in it at once, where the business has verified the domain of their address, and is
 * invited otherwise; who is there stays, and an invitation that waits too. Under the lock on the business.
 * @throws AppError NOT_FOUND for an account that was deleted
 */
const joinBusiness = async (
  deps: Pick<Deps, 'linkTokens'>,
  tx: ChangeTransaction,
  caller: DirectoryCaller,
  guest: Guest,
): Promise<void> => {
  const { businessId } = caller;
  const { userId, command } = guest;
  const standing = await memberships.findStanding(tx, businessId, userId);
  if (standing?.status === 'active') return;
  const isOurs = await isVerifiedAddress(tx, businessId, command.email);
  if (!isOurs && (await invitations.isOpen(tx, businessId, userId, tx.now))) return;
  await writeGuest(deps, tx, caller, guest, isOurs ? 'active' : 'invited');
  if (isOurs) await settleEmployee(tx, { businessId, userId, isMember: true });
};

/** @throws ScimError uniqueness when somebody else has the name here */
export const assertFree = async (
  tx: ChangeTransaction,
  businessId: number,
  userName: string,
  id: number,
): Promise<void> => {
  const others = (await directoryUsers.whoHas(tx, businessId, userName)).filter((other) => other !== id);
  if (others.length > 0) throw new ScimError(409, 'The business has somebody with this userName.', 'uniqueness');
};

/** @throws AppError NOT_FOUND */
export const findUser = async (tx: Transaction, businessId: number, id: number): Promise<DirectoryUser> => {
  const user = await directoryUsers.find(tx, businessId, id);
  if (user === undefined) throw notFound();
  return user;
};

const keep = (
  tx: ChangeTransaction,
  { businessId }: DirectoryCaller,
  before: DirectoryUser,
  wanted: Resource,
): void => {
  const user = {
    ...before,
    userName: String(wanted.userName),
    externalId: typeof wanted.externalId === 'string' ? wanted.externalId : null,
    attributes: attributesOf(wanted),
    updatedAt: tx.now,
  };
  tx.write(directoryUsers.put(businessId, user));
};

/** In the business, or not in it any more. */
const move = async (
  deps: Pick<Deps, 'linkTokens'>,
  tx: ChangeTransaction,
  caller: DirectoryCaller,
  { before, wanted }: { before: DirectoryUser; wanted: Resource },
) => {
  const { id: userId, email, status, defaultRole } = before;
  if (wanted.active === false) {
    if (status !== null) await leaveBusiness(tx, caller, userId);
    return;
  }
  const role = before.role ?? defaultRole ?? caller.defaultRole;
  const command = {
    name: nameOf(wanted),
    email,
    role: role === 'owner' ? caller.defaultRole : role,
    locale: localeOf(wanted),
  };
  await joinBusiness(deps, tx, caller, { command, userId, isKnown: true });
};

/**
 * Makes a person what the directory wants: what it calls them, whether they belong to the business, where they work, their role. Of the
 * account nothing changes. Under the lock on the business.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the last owner; ScimError uniqueness
 */
export const writeUser = async (
  deps: Pick<Deps, 'linkTokens'>,
  tx: ChangeTransaction,
  caller: DirectoryCaller,
  before: DirectoryUser,
  given: Resource,
): Promise<DirectoryUser> => {
  const { businessId } = caller;
  const { id } = before;
  const wanted: Resource = { ...given, active: given.active ?? before.status !== null };
  const isSame = isDeepStrictEqual(writtenOf(before), wanted);
  const lapsed = before.status === 'invited' && before.expiresAt !== null && before.expiresAt <= tx.now;
  if (isSame && before.isLinked && !lapsed) return before;
  await assertFree(tx, businessId, String(wanted.userName), id);
  keep(tx, caller, before, wanted);
  tx.audit('directory_user.updated', `user:${id}`, { before: writtenOf(before), after: wanted });
  await move(deps, tx, caller, { before, wanted });
  const now = await findUser(tx, businessId, id);
  if (now.status !== null) {
    const name = nameOf(wanted);
    const named = nameOf(writtenOf(before));
    if (before.status !== null && name !== named) await changeMembership(tx, caller, { id, ifMatch: null }, { name });
    await settleRoles(tx, caller, [id]);
    await placeEmployee(tx, { businessId, userId: id, email: before.email, ...placeOf(wanted) });
  }
  return findUser(tx, businessId, id);
};

/** The id of a path; another's and none of ours are alike. @throws AppError NOT_FOUND */
export const userIdOf = (text: string): number => {
  if (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(Number(text))) throw notFound();
  return Number(text);
};
