import type { Sql } from '@outlay/store';
import {
  type Filter,
  LIST_SCHEMA,
  type ListRequest,
  matches,
  project,
  type Resource,
  type ResourceSchema,
  ScimError,
} from '../scim/index.ts';
import { type Columns, narrowed, orderOf } from './columns.table.ts';

/** One kind of resource, as lists read it. */
export type Source = {
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

export type Found = { resources: Resource[]; total: number };

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
export const listResources = async (
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
