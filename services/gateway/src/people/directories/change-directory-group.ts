import { isDeepStrictEqual } from 'node:util';
import { newId, notFound } from '@outlay/contracts';
import { type ChangeTransaction, isUniqueViolation, type Transaction } from '@outlay/store';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { applyPatch, operationsOf } from '../scim/apply-patch.ts';
import { GROUPS } from '../scim/group-schema.ts';
import { valuesAt } from '../scim/match-filter.ts';
import { readResource } from '../scim/read-resource.ts';
import type { Resource } from '../scim/schema.ts';
import { invalidValue, ScimError } from '../scim/scim-error.ts';
import { assertMatch, type IfMatch, versionIn } from './change-directory-user.ts';
import { directoryGroups } from './directory-group.table.ts';
import { type DirectoryGroup, groupResource, writtenGroup } from './directory-group.ts';
import type { DirectoryCaller } from './leave-business.ts';
import { settleRoles } from './settle-roles.ts';

/** The ids of people; a group in a group is not kept. @throws ScimError invalidValue */
const idsOf = ({ members }: Resource): number[] => {
  const ids = valuesAt(members, ['value']).map(String);
  const isWrong = ids.some((id) => !/^[1-9]\d{0,14}$/.test(id)) || valuesAt(members, ['type']).includes('Group');
  if (isWrong) throw invalidValue('The members of a group are users, by their ids.');
  return [...new Set(ids.map(Number))];
};

/** @throws ScimError invalidValue for somebody whom the business does not know */
const writeMembers = async (
  tx: ChangeTransaction,
  { businessId }: DirectoryCaller,
  id: string,
  wanted: readonly number[],
) => {
  const before = (await directoryGroups.members(tx, businessId, [id])).map(({ userId }) => userId);
  const added = wanted.filter((userId) => !before.includes(userId));
  const gone = before.filter((userId) => !wanted.includes(userId));
  const known = await directoryGroups.known(tx, businessId, added);
  const unknown = added.find((userId) => !known.has(userId));
  if (unknown !== undefined) throw invalidValue(`There is no user ${unknown}.`);
  tx.write(directoryGroups.link(businessId, added, tx.now));
  tx.write(directoryGroups.addMembers(businessId, id, added));
  tx.write(directoryGroups.removeMembers(businessId, id, gone));
  return [...new Set([...before, ...wanted])];
};

const shown = async (tx: Transaction, businessId: number, group: DirectoryGroup, base: string): Promise<Resource> =>
  groupResource(group, await directoryGroups.members(tx, businessId, [group.id]), base);

/** @throws ScimError uniqueness */
const takenName = (error: unknown): never => {
  if (!isUniqueViolation(error, 'scim_groups_display_name')) throw error;
  throw new ScimError(409, 'The business has a group with this displayName.', 'uniqueness');
};

const write = async (tx: ChangeTransaction, caller: DirectoryCaller, before: DirectoryGroup, wanted: Resource) => {
  const { externalId } = wanted;
  const group = {
    ...before,
    displayName: String(wanted.displayName),
    externalId: typeof externalId === 'string' ? externalId : null,
    updatedAt: tx.now,
  };
  // Waited for, so that a name that is taken is known here.
  await tx.rows(directoryGroups.put(caller.businessId, group));
  await settleRoles(tx, caller, await writeMembers(tx, caller, group.id, idsOf(wanted)));
  return group;
};

/** @throws ScimError uniqueness, invalidValue; AppError FORBIDDEN */
export const createGroup = (deps: Deps, caller: DirectoryCaller, body: unknown, base: string): Promise<Resource> => {
  const wanted = readResource(GROUPS, body);
  return deps.database
    .change(caller, async (tx) => {
      const { businessId } = caller;
      await businesses.lock(tx, businessId);
      const id = newId('grp', tx.now);
      const stamps = { createdAt: tx.now, updatedAt: tx.now };
      const fresh = { id, displayName: '', externalId: null, role: null, ...stamps };
      const group = await write(tx, caller, fresh, wanted);
      tx.audit('directory_group.created', `directory_group:${id}`);
      return shown(tx, businessId, group, base);
    })
    .catch(takenName);
};

type Target = { id: string; ifMatch: IfMatch; base: string };

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
const lock = async (tx: ChangeTransaction, { businessId }: DirectoryCaller, { id, ifMatch, base }: Target) => {
  await businesses.lock(tx, businessId);
  const group = await directoryGroups.find(tx, businessId, id);
  if (group === undefined) throw notFound();
  if (ifMatch !== undefined) assertMatch(ifMatch, versionIn(await shown(tx, businessId, group, base)));
  return { group, members: await directoryGroups.members(tx, businessId, [id]) };
};

const change = (deps: Deps, caller: DirectoryCaller, target: Target, wantedOf: (written: Resource) => Resource) =>
  deps.database
    .change(caller, async (tx) => {
      const { group, members } = await lock(tx, caller, target);
      const written = writtenGroup(group, members);
      const wanted = wantedOf(written);
      if (isDeepStrictEqual(written, wanted)) return shown(tx, caller.businessId, group, target.base);
      const after = await write(tx, caller, group, wanted);
      tx.audit('directory_group.updated', `directory_group:${group.id}`, { before: written, after: wanted });
      return shown(tx, caller.businessId, after, target.base);
    })
    .catch(takenName);

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN; ScimError */
export const replaceGroup = (deps: Deps, caller: DirectoryCaller, target: Target, body: unknown): Promise<Resource> => {
  const wanted = readResource(GROUPS, body);
  return change(deps, caller, target, () => wanted);
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN; ScimError */
export const patchGroup = (deps: Deps, caller: DirectoryCaller, target: Target, body: unknown): Promise<Resource> => {
  const operations = operationsOf(body);
  return change(deps, caller, target, (written) => readResource(GROUPS, applyPatch(GROUPS, written, operations)));
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, FORBIDDEN */
export const deleteGroup = (deps: Deps, caller: DirectoryCaller, target: Target): Promise<void> =>
  deps.database.change(caller, async (tx) => {
    const { group, members } = await lock(tx, caller, target);
    tx.write(directoryGroups.delete(caller.businessId, group.id));
    tx.audit('directory_group.deleted', `directory_group:${group.id}`);
    await settleRoles(
      tx,
      caller,
      members.map(({ userId }) => userId),
    );
  });
