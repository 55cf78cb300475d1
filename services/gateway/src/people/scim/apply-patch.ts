import { isDeepStrictEqual } from 'node:util';
import { type AttributePath, type Filter, matches, valuesAt } from './match-filter.ts';
import { FilterReader } from './parse-filter.ts';
import { readValue } from './read-resource.ts';
import { type Names, namesOf, namesWithin } from './resolve-path.ts';
import { type Attribute, findAttribute, isObject, memberOf, type Resource, type ResourceSchema } from './schema.ts';
import { invalidPath, invalidSyntax, invalidValue, ScimError } from './scim-error.ts';

/** Where an operation of a PATCH works: at an attribute, at values of a list, or at a member of these. */
type Target = { path: AttributePath; filter?: Filter; member?: Attribute };

const known = (names: Names, text: string): AttributePath => {
  const path = names(text);
  if (path === undefined) throw invalidPath(`There is no attribute ${text.slice(0, 100)}.`);
  return path;
};

/** RFC 7644, figure 7. @throws ScimError invalidPath, invalidFilter */
const parseTarget = (schema: ResourceSchema, text: string): Target => {
  const names = namesOf(schema);
  if (!text.includes('[')) return { path: known(names, text.trim()) };
  const reader = new FilterReader(text);
  const path = known(names, reader.next()?.text ?? '');
  if (!path.attribute.multiValued) throw invalidPath(`${path.attribute.name} has one value.`);
  const within = namesWithin(path.attribute);
  reader.expect('[');
  const filter = reader.filter(within);
  reader.expect(']');
  const member = reader.next();
  if (reader.peek() !== undefined) throw invalidPath('The path goes on after its end.');
  if (member === undefined) return { path, filter };
  return { path, filter, member: known(within, member.text.replace(/^\./, '')).attribute };
};

export const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

const OPS = ['add', 'remove', 'replace'] as const;
type Operation = { op: (typeof OPS)[number]; path: string | undefined; value: unknown };

const MOST_OPERATIONS = 100;

const operationOf = (each: unknown): Operation => {
  if (!isObject(each)) throw invalidSyntax('An operation is an object.');
  // Entra ID writes "Add", "Replace" and "Remove".
  const written = String(memberOf(each, 'op')).toLowerCase();
  const op = OPS.find((known) => known === written);
  if (op === undefined) throw invalidSyntax('op is add, remove or replace.');
  const path = memberOf(each, 'path');
  if (path !== undefined && path !== null && typeof path !== 'string') throw invalidPath('path is a text.');
  if (op === 'remove' && !path) throw new ScimError(400, 'remove needs a path.', 'noTarget');
  return { op, path: path || undefined, value: memberOf(each, 'value') };
};

/** @throws ScimError invalidSyntax, noTarget, invalidPath */
export const operationsOf = (body: unknown): Operation[] => {
  const operations = isObject(body) ? memberOf(body, 'Operations') : undefined;
  if (!Array.isArray(operations) || operations.length === 0) throw invalidSyntax('Operations is a list.');
  if (operations.length > MOST_OPERATIONS) throw invalidSyntax(`A PATCH has at most ${MOST_OPERATIONS} operations.`);
  return operations.map(operationOf);
};

const readOnly = ({ name }: Attribute): ScimError => new ScimError(400, `${name} cannot be changed.`, 'mutability');

/** The object that has the last name of the path, made where it is missing. */
const ownerOf = (resource: Resource, steps: readonly string[]): Resource =>
  steps.slice(0, -1).reduce<Resource>((owner, step) => {
    if (!isObject(owner[step])) owner[step] = {};
    return owner[step] as Resource;
  }, resource);

/** Are they one value, which has perhaps other members now? */
const isSame = (own: unknown, value: unknown): boolean =>
  isObject(own) && isObject(value) && value.value !== undefined && own.type === value.type
    ? own.value === value.value
    : isDeepStrictEqual(own, value);

/** As a set: what is there already is not added again, and gets the members that are new. */
const union = (before: readonly unknown[], added: readonly unknown[]): unknown[] =>
  added.reduce<unknown[]>(
    (values, value) => {
      const at = values.findIndex((own) => isSame(own, value));
      const own = values[at];
      const wanted = isObject(own) && isObject(value) ? { ...own, ...value } : value;
      const others = isObject(value) && value.primary === true ? values.map(notPrimary) : values;
      return at < 0 ? [...others, wanted] : others.with(at, wanted);
    },
    [...before],
  );

const notPrimary = (value: unknown): unknown =>
  isObject(value) && value.primary === true ? { ...value, primary: false } : value;

const listAt = (owner: Resource, name: string): unknown[] => {
  const value = owner[name];
  return Array.isArray(value) ? value : [];
};

/** The value that a filter of equalities names: `type eq "work"` is `{ type: 'work' }`. */
const namedBy = (filter: Filter): Resource | undefined => {
  if (filter.op === 'eq') return { [filter.path.steps[0] ?? '']: filter.value };
  if (filter.op !== 'and') return undefined;
  const parts = filter.parts.map(namedBy);
  return parts.every((part) => part !== undefined) ? Object.assign({}, ...parts) : undefined;
};

/** Entra ID names in `value` which members go. */
const withoutNamed = (values: readonly unknown[], named: unknown): unknown[] => {
  const gone = valuesAt(named, ['value']);
  return values.filter((each) => !isObject(each) || !gone.includes(each.value));
};

const changeSelected = (
  owner: Resource,
  { path, filter, member }: Target & { filter: Filter },
  { op, value }: Operation,
) => {
  const { name } = path.attribute;
  const values = listAt(owner, name);
  const isChosen = (each: unknown): boolean => matches(filter, each);
  if (op === 'remove') {
    const { name: gone } = member ?? { name: '' };
    const rest = ({ [gone]: _, ...kept }: Resource) => kept;
    owner[name] = member
      ? values.map((each) => (isChosen(each) && isObject(each) ? rest(each) : each))
      : values.filter((each) => !isChosen(each));
    return;
  }
  const read = readValue(member ?? { ...path.attribute, multiValued: false }, value);
  const written: Resource = member ? { [member.name]: read } : isObject(read) ? read : {};
  if (values.some(isChosen)) {
    const others = written.primary === true ? values.map((each) => (isChosen(each) ? each : notPrimary(each))) : values;
    // What is replaced as a whole keeps nothing of what it was.
    const isWhole = op === 'replace' && member === undefined;
    owner[name] = others.map((each) => {
      if (!isChosen(each) || !isObject(each)) return each;
      return isWhole ? written : { ...each, ...written };
    });
    return;
  }
  const made = op === 'add' ? namedBy(filter) : undefined;
  if (made === undefined) throw new ScimError(400, `No value of ${name} is meant.`, 'noTarget');
  owner[name] = union(values, [{ ...made, ...written }]);
};

const removeWhole = (owner: Resource, attribute: Attribute, value: unknown): void => {
  const { name, multiValued, required } = attribute;
  if (required) throw readOnly(attribute);
  const isNamed = multiValued && valuesAt(value, ['value']).length > 0;
  if (isNamed) owner[name] = withoutNamed(listAt(owner, name), value);
  else delete owner[name];
};

const changeWhole = (owner: Resource, attribute: Attribute, { op, value }: Operation): void => {
  if (op === 'remove') return void removeWhole(owner, attribute, value);
  const { name, type, multiValued, required } = attribute;
  const before = owner[name];
  const read = readValue(attribute, value);
  if (read === undefined) {
    if (required) throw invalidValue(`${name} is required.`);
    if (op === 'replace') delete owner[name];
    return;
  }
  if (multiValued && op === 'add') owner[name] = union(listAt(owner, name), read as unknown[]);
  else owner[name] = type === 'complex' && isObject(before) && isObject(read) ? { ...before, ...read } : read;
};

const changeAt = (resource: Resource, target: Target, operation: Operation): void => {
  const { path, filter, member } = target;
  if (path.attribute.mutability === 'readOnly') throw readOnly(path.attribute);
  if (member !== undefined && member.mutability !== 'readWrite') throw readOnly(member);
  const list = listOf(resource, path);
  if (list !== undefined) return void changeEach(list, path.attribute, operation);
  const owner = ownerOf(resource, path.steps);
  if (filter !== undefined) return void changeSelected(owner, { ...target, filter }, operation);
  changeWhole(owner, path.attribute, operation);
};

/** `emails.value`: the member of every value of the list. */
const listOf = (resource: Resource, { steps }: Target['path']): unknown[] | undefined => {
  const parent = steps.slice(0, -1).reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), resource);
  return Array.isArray(parent) ? parent : undefined;
};

const changeEach = (list: readonly unknown[], attribute: Attribute, operation: Operation): void => {
  for (const each of list) if (isObject(each)) changeWhole(each, attribute, operation);
};

/** Without a path the value is a part of the resource; what of it is read-only or unknown is passed over. */
const changeMembers = (schema: ResourceSchema, resource: Resource, { op, value }: Operation): void => {
  if (!isObject(value)) throw invalidValue('Without a path, value is an object.');
  for (const [name, member] of Object.entries(value)) {
    if (name === 'schemas') continue;
    const target = optional(() => parseTarget(schema, name));
    if (target === undefined || target.path.attribute.mutability === 'readOnly') continue;
    changeAt(resource, target, { op, path: name, value: member });
  }
};

const optional = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ScimError) return undefined;
    throw error;
  }
};

const isNotKept = ({ notKept }: ResourceSchema, path: string): boolean =>
  findAttribute(
    notKept.map((name) => ({ name }) as Attribute),
    path.split(/[.[]/, 1)[0] ?? '',
  ) !== undefined;

/** An extension that lost its last attribute is not there any more. */
const withoutEmpty = (resource: Resource): Resource =>
  Object.fromEntries(
    Object.entries(resource).filter(([, value]) => !(isObject(value) && Object.keys(value).length === 0)),
  );

/**
 * The resource after all operations, in their order (RFC 7644, 3.5.2); the one before stays as it is.
 * @throws ScimError invalidPath, invalidFilter, invalidValue, noTarget, mutability
 */
export const applyPatch = (schema: ResourceSchema, before: Resource, operations: readonly Operation[]): Resource => {
  const resource = structuredClone(before);
  for (const operation of operations) {
    const { path } = operation;
    if (path === undefined) changeMembers(schema, resource, operation);
    else if (!isNotKept(schema, path)) changeAt(resource, parseTarget(schema, path), operation);
  }
  for (const name of schema.assigned)
    if (before[name] !== undefined && resource[name] === undefined)
      throw new ScimError(400, `${name} cannot be removed; give it another value.`, 'mutability');
  return withoutEmpty(resource);
};
