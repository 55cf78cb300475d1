import { notFound } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { GROUPS, type ListRequest, type Resource, type ResourceSchema, USERS } from '../scim/index.ts';
import type { DirectoryCaller } from './directory-caller.ts';
import { directoryGroups, GROUP_COLUMNS } from './directory-group.table.ts';
import { type DirectoryGroup, groupResource } from './directory-group.ts';
import { directoryUsers, USER_COLUMNS, USER_ORDERS } from './directory-user.table.ts';
import { type DirectoryUser, userResource } from './directory-user.ts';
import { listResources, type Source } from './list-resources.ts';
import { findUser } from './write-directory-user.ts';

const usersAs = async (tx: Transaction, businessId: number, users: readonly DirectoryUser[], base: string) => {
  const groups = await directoryUsers.groupsOf(
    tx,
    businessId,
    users.map(({ id }) => id),
  );
  const byUser = Map.groupBy(groups, ({ userId }) => userId);
  return users.map((user) => userResource(user, byUser.get(user.id) ?? [], base));
};

const groupsAs = async (tx: Transaction, businessId: number, groups: readonly DirectoryGroup[], base: string) => {
  const members = await directoryGroups.members(
    tx,
    businessId,
    groups.map(({ id }) => id),
  );
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return groups.map((group) => groupResource(group, byGroup.get(group.id) ?? [], base));
};

const userSource = (tx: Transaction, businessId: number, base: string): Source => ({
  schema: USERS,
  columns: USER_COLUMNS,
  orders: USER_ORDERS,
  some: async (listing) => usersAs(tx, businessId, await directoryUsers.some(tx, businessId, listing), base),
  count: (where) => directoryUsers.count(tx, businessId, where),
});

const groupSource = (tx: Transaction, businessId: number, base: string): Source => ({
  schema: GROUPS,
  columns: GROUP_COLUMNS,
  orders: GROUP_COLUMNS,
  some: async (listing) => groupsAs(tx, businessId, await directoryGroups.some(tx, businessId, listing), base),
  count: (where) => directoryGroups.count(tx, businessId, where),
});

type Wanted = { kinds: readonly ResourceSchema[]; requestOf: (schema: ResourceSchema) => ListRequest };

/** One page of what the business has of one kind, or of both. @throws ScimError tooMany */
export const listOfDirectory = (
  { database }: Deps,
  { businessId }: DirectoryCaller,
  { kinds, requestOf }: Wanted,
  base: string,
): Promise<Resource> =>
  database.read(businessId, (tx) => {
    const sources = kinds.map((kind) => (kind === USERS ? userSource : groupSource)(tx, businessId, base));
    return listResources(sources, requestOf);
  });

/** @throws AppError NOT_FOUND */
export const readUser = (
  { database }: Deps,
  { businessId }: DirectoryCaller,
  id: number,
  base: string,
): Promise<Resource> =>
  database.read(businessId, async (tx) => {
    const [resource] = await usersAs(tx, businessId, [await findUser(tx, businessId, id)], base);
    return resource as Resource;
  });

/** @throws AppError NOT_FOUND */
export const readGroup = (
  { database }: Deps,
  { businessId }: DirectoryCaller,
  id: string,
  base: string,
): Promise<Resource> =>
  database.read(businessId, async (tx) => {
    const group = await directoryGroups.find(tx, businessId, id);
    if (group === undefined) throw notFound();
    const [resource] = await groupsAs(tx, businessId, [group], base);
    return resource as Resource;
  });
