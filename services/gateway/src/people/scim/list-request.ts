import type { AttributePath, Filter } from './match-filter.ts';
import { parseFilter } from './parse-filter.ts';
import type { Projection } from './project.ts';
import { type Names, namesOf, namesOfNotKept, withDefault } from './resolve-path.ts';
import { isObject, memberOf, type ResourceSchema } from './schema.ts';
import { invalidPath, invalidSyntax, invalidValue } from './scim-error.ts';

export const MOST_RESULTS = 200;
const USUAL_RESULTS = 100;

/** What a list is asked for: by the query of a GET, or by the body of a search. */
export type ListRequest = Projection & {
  filter: Filter | undefined;
  sortBy: AttributePath | undefined;
  descending: boolean;
  /** From 1. */
  startIndex: number;
  /** 0: only how many there are. */
  count: number;
};

/** Members by their names: texts of a query, or whatever a body has. */
export type Given = (name: string) => unknown;

export const SEARCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';

export const givenIn =
  (source: URLSearchParams | unknown): Given =>
  (name) => {
    if (source instanceof URLSearchParams)
      return [...source].find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
    if (!isObject(source)) throw invalidSyntax('The body is no object.');
    return memberOf(source, name);
  };

const integer = (given: Given, name: string, usual: number): number => {
  const value = given(name);
  if (value === undefined || value === null || value === '') return usual;
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value.trim()) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) throw invalidValue(`${name} is a number.`);
  return number;
};

const text = (given: Given, name: string): string | undefined => {
  const value = given(name);
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw invalidValue(`${name} is a text.`);
  if (value.includes('\0')) throw invalidValue(`${name} has a NUL character.`);
  return value;
};

const namesIn = (given: Given, name: string): string[] => {
  const value = given(name);
  const names = typeof value === 'string' ? value.split(',') : (value ?? []);
  if (!Array.isArray(names) || names.length > 100) throw invalidValue(`${name} is a list of at most 100 names.`);
  return names.map((each) => String(each).trim()).filter((each) => each !== '');
};

/** @throws ScimError invalidValue when both are given */
export const projectionOf = (given: Given): Projection => {
  const [attributes, excludedAttributes] = [namesIn(given, 'attributes'), namesIn(given, 'excludedAttributes')];
  if (attributes.length > 0 && excludedAttributes.length > 0)
    throw invalidValue('attributes and excludedAttributes exclude each other.');
  return { attributes, excludedAttributes };
};

/** What this kind of resource does not have, but another one that is looked for, or none here at all, has no value (RFC 7644, 3.4.2.1). */
const namesAmong =
  (schema: ResourceSchema, kinds: readonly ResourceSchema[]): Names =>
  (text) => {
    for (const kind of [schema, ...kinds]) {
      const path = namesOf(kind)(text) ?? namesOfNotKept(kind)(text);
      if (path !== undefined) return path;
    }
    return undefined;
  };

/** `kinds`: all that the list is about. RFC 7644, 3.4.2. @throws ScimError invalidFilter, invalidPath, invalidValue */
export const listRequestOf = (
  schema: ResourceSchema,
  given: Given,
  kinds: readonly ResourceSchema[] = [schema],
): ListRequest => {
  const names = namesAmong(schema, kinds);
  const filter = text(given, 'filter');
  const sortBy = text(given, 'sortBy');
  const sorted = sortBy === undefined ? undefined : names(sortBy);
  const by = sorted && withDefault(sorted);
  if (sortBy !== undefined && by === undefined) throw invalidPath(`There is no attribute ${sortBy.slice(0, 100)}.`);
  const order = text(given, 'sortOrder')?.toLowerCase() ?? 'ascending';
  if (order !== 'ascending' && order !== 'descending') throw invalidValue('sortOrder is ascending or descending.');
  return {
    filter: filter === undefined ? undefined : parseFilter(filter, names),
    sortBy: by,
    descending: order === 'descending',
    startIndex: Math.max(1, integer(given, 'startIndex', 1)),
    count: Math.min(MOST_RESULTS, Math.max(0, integer(given, 'count', USUAL_RESULTS))),
    ...projectionOf(given),
  };
};

export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
