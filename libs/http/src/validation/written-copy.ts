import { type Operation, PASSED_OVER, schemaAt, type WriteBack } from '@outlay/contracts';
import type { Issue } from './validation-error.ts';

type Members = Readonly<Record<string, unknown>>;

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ZONE = /(Z|[+-]\d\d:\d\d)$/;

/** In UTC without an offset, wherever this runs. NaN for what is no moment: a read-only member may be any text. */
const momentOf = (text: string): number => Date.parse(ZONE.test(text) ? text : `${text}Z`);

/** A generated client reads `…:00.000Z` and writes `…:00Z`: it is the same moment. */
const isSameText = (given: string, shown: string): boolean =>
  given === shown || (DATE_TIME.test(given) && DATE_TIME.test(shown) && momentOf(given) === momentOf(shown));

/** Is it what is shown? A client with types writes null for what is left out. */
const isSame = (given: unknown, shown: unknown): boolean => {
  if (given == null || shown == null) return (given ?? null) === (shown ?? null);
  if (typeof given === 'string' && typeof shown === 'string') return isSameText(given, shown);
  if (Array.isArray(given) && Array.isArray(shown))
    return given.length === shown.length && given.every((each, index) => isSame(each, shown[index]));
  if (!isMembers(given) || !isMembers(shown)) return given === shown;
  return [...new Set([...Object.keys(given), ...Object.keys(shown)])].every((name) => isSame(given[name], shown[name]));
};

const memberAt = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;

/** What is shown where the copy has something; an entry of a list is found by its id, wherever the copy has put it. */
const shownAt = (shown: unknown, copy: unknown, path: readonly PropertyKey[]): unknown => {
  let [at, given] = [shown, copy];
  for (const key of path) {
    given = memberAt(given, key);
    const id = memberAt(given, 'id');
    at = Array.isArray(at) && id !== undefined ? at.find((each) => memberAt(each, 'id') === id) : memberAt(at, key);
  }
  return at;
};

const unknownMembers = (issues: readonly Issue[]): PropertyKey[][] =>
  issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : []));

/** Is the body that was refused the resource as it was read? It has members of the resource that the command has not. */
export const isCopy = ({ body: schema }: Operation, { knows }: WriteBack, body: unknown): body is Members =>
  isMembers(body) && unknownMembers(schema?.safeParse(body).error?.issues ?? []).some(knows);

/** What a copy changes, and which of its members differ from what is shown and cannot be changed. */
export type CopyChanges = { body: Members; unchangeable: PropertyKey[][] };

const remove = (body: unknown, path: readonly PropertyKey[]): void => {
  const parent = path.slice(0, -1).reduce(memberAt, body) as Record<PropertyKey, unknown>;
  delete parent[path.at(-1) ?? ''];
};

/**
 * The command in a copy of a resource: members that are as they are shown say nothing and are left out, also what is
 * shown masked; those that differ are the change. `shown`: the resource as it is now, in each language that it may have
 * been read in.
 */
export const changesOfCopy = (
  { body: schema }: Operation,
  { knows }: WriteBack,
  copy: Members,
  shown: readonly unknown[],
): CopyChanges => {
  const body = structuredClone(copy);
  const unchangeable: PropertyKey[][] = [];
  const isShown = (path: readonly PropertyKey[]): boolean =>
    shown.some((each) => isSame(path.reduce(memberAt, copy as unknown), shownAt(each, copy, path)));
  const judge = (path: PropertyKey[]): void => {
    if (!isShown(path)) unchangeable.push(path);
    remove(body, path);
  };
  for (const name of Object.keys(copy)) {
    const isWritable = schemaAt(schema, [name]) !== undefined;
    if (!knows([name])) continue;
    if (!isWritable && PASSED_OVER.has(name)) remove(body, [name]);
    else if (!isWritable) judge([name]);
    else if (isShown([name])) remove(body, [name]);
  }
  for (const path of unknownMembers(schema?.safeParse(body).error?.issues ?? [])) if (knows(path)) judge(path);
  return { body, unchangeable };
};
