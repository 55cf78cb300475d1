import { notFound } from '@outlay/contracts';
import type { Sql, Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { GROUPS } from '../scim/group-schema.ts';
import { LIST_SCHEMA, type ListRequest } from '../scim/list-request.ts';
import { type Filter, matches } from '../scim/match-filter.ts';
import { project } from '../scim/project.ts';
import type { Resource, ResourceSchema } from '../scim/schema.ts';
import { ScimError } from '../scim/scim-error.ts';
import { USERS } from '../scim/user-schema.ts';
import { type Columns, narrowed, orderOf } from './columns.table.ts';
import { directoryGroups, GROUP_COLUMNS } from './directory-group.table.ts';
import { type DirectoryGroup, groupResource } from './directory-group.ts';
import { directoryUsers, USER_COLUMNS, USER_ORDERS } from './directory-user.table.ts';
import { type DirectoryUser, userResource } from './directory-user.ts';
import type { DirectoryCaller } from './leave-business.ts';
import { findUser } from './write-directory-user.ts';

/** One kind of resource, as lists read it. */
type Source = {
  schema: ResourceSchema;
  columns: Columns;
  orders: Columns;
  /** As they are shown, in the order. */
  some(listing: { where: Sql | undefined; order: string; offset: number; limit: number }): Promise<Resource[]>;
  count(where: Sql | undefined): Promise<number>;
};

/** What SQL cannot decide is looked at in parts, and not beyond so many: memory and time have a bound. */
const PART = 500;
const MOST_LOOKED_AT = 20_000;

type Found = { resources: Resource[]; total: number };

type Part = { where: Sql | undefined; order: string };

/** Looks at each resource that SQL finds, part by part, and keeps those of the page. @throws ScimError tooMany */
const lookThrough = async (
  { some }: Source,
  { where, order }: Part,
  { filter, startIndex, count }: ListRequest & { filter: Filter },
): Promise<Found> => {
  const resources: Resource[] = [];
  let total = 0;
  for (let offset = 0; offset < MOST_LOOKED_AT; offset += PART) {
    const part = await some({ where, order, offset, limit: PART });
    for (const resource of part.filter((each) => matches(filter, each))) {
      total += 1;
      if (total >= startIndex && resources.length < count) resources.push(resource);
    }
    if (part.length < PART) return { resources, total };
  }
  throw new ScimError(400, `The filter would have to look at more than ${MOST_LOOKED_AT} resources.`, 'tooMany');
};

const listed = async (source: Source, request: ListRequest): Promise<Found> => {
  const { filter, sortBy, descending, startIndex, count } = request;
  const { where, isWhole } = narrowed(filter, source.columns);
  const order = orderOf(source.orders, sortBy, descending);
  if (filter !== undefined && !isWhole) return lookThrough(source, { where, order }, { ...request, filter });
  const total = await source.count(where);
  const isEmpty = count <= 0 || startIndex > total;
  const listing = { where, order, offset: startIndex - 1, limit: count };
  return { resources: isEmpty ? [] : await source.some(listing), total };
};

/** One page over several kinds, one behind the other (RFC 7644, 3.4.3), and how many there are in all. */
const listResources = async (
  sources: readonly Source[],
  requestOf: (schema: ResourceSchema) => ListRequest,
): Promise<Resource> => {
  let total = 0;
  let startIndex = 1;
  const shown: Resource[] = [];
  for (const source of sources) {
    const request = requestOf(source.schema);
    startIndex = request.startIndex;
    const before = Math.max(0, request.startIndex - 1 - total);
    const found = await listed(source, { ...request, startIndex: before + 1, count: request.count - shown.length });
    total += found.total;
    shown.push(...found.resources.map((resource) => project(source.schema, resource, request)));
  }
  return {
    schemas: [LIST_SCHEMA],
    totalResults: total,
    itemsPerPage: shown.length,
    startIndex,
    Resources: shown,
  };
};

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
