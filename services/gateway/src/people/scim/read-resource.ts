import { type Attribute, COMMON, isObject, memberOf, type Resource, type ResourceSchema } from './schema.ts';
import { invalidSyntax, invalidValue } from './scim-error.ts';

/** Characters of one text, and values of a list: of a group, its people. */
const LONGEST_TEXT = 1_000;
const MOST_VALUES = 100;
const MOST_MEMBERS = 10_000;

const DEEPEST = 12;
const REFUSED_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** No name that means something else to a program, no NUL, which PostgreSQL does not keep. @throws ScimError invalidSyntax, invalidValue */
export const assertHarmless = (value: unknown, depth = 0): void => {
  if (depth > DEEPEST) throw invalidSyntax('The body is too deep.');
  if (typeof value === 'string' && value.includes('\0')) throw invalidValue('A text has a NUL character.');
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    if (REFUSED_NAMES.has(name) || name.includes('\0')) throw invalidSyntax('The body has a name that is refused.');
    assertHarmless(member, depth + 1);
  }
};

const isUnassigned = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const flag = (name: string, value: unknown): boolean => {
  // Entra ID writes "True" and "False".
  const text = typeof value === 'string' ? value.toLowerCase() : value;
  if (text === true || text === 'true') return true;
  if (text === false || text === 'false') return false;
  throw invalidValue(`${name} is true or false.`);
};

const simple = ({ name, type, uniqueness }: Attribute, value: unknown): unknown => {
  if (type === 'boolean') return flag(name, value);
  if (typeof value !== 'string') throw invalidValue(`${name} is a text.`);
  if (value.length > LONGEST_TEXT) throw invalidValue(`${name} has at most ${LONGEST_TEXT} characters.`);
  // Two spellings of one name are one.
  return uniqueness === 'server' ? value.normalize('NFC') : value;
};

/** One value of an attribute. Directories write a manager as a text. @throws ScimError invalidValue */
const single = (attribute: Attribute, value: unknown): unknown => {
  if (attribute.type !== 'complex') return simple(attribute, value);
  const source = typeof value === 'string' ? { value } : value;
  if (!isObject(source)) throw invalidValue(`${attribute.name} is an object.`);
  return membersOf(attribute.subAttributes ?? [], source);
};

const listed = (attribute: Attribute, value: unknown): unknown[] => {
  const values = Array.isArray(value) ? value : [value];
  const most = attribute.name === 'members' ? MOST_MEMBERS : MOST_VALUES;
  if (values.length > most) throw invalidValue(`${attribute.name} has at most ${most} values.`);
  const read = values.map((each) => single(attribute, each)).filter((each) => !isObject(each) || hasMembers(each));
  if (read.filter((each) => isObject(each) && each.primary === true).length > 1)
    throw invalidValue(`At most one of ${attribute.name} is primary.`);
  return read;
};

const hasMembers = (value: Resource): boolean => Object.keys(value).length > 0;

/** The value of an attribute as it is kept; undefined where it is unassigned. @throws ScimError invalidValue */
export const readValue = (attribute: Attribute, value: unknown): unknown => {
  if (isUnassigned(value)) return undefined;
  const read = attribute.multiValued ? listed(attribute, value) : single(attribute, value);
  if (Array.isArray(read) && read.length === 0) return undefined;
  return isObject(read) && !hasMembers(read) ? undefined : read;
};

const membersOf = (attributes: readonly Attribute[], source: Resource): Resource => {
  const members: Resource = {};
  for (const attribute of attributes) {
    if (attribute.mutability === 'readOnly') continue;
    const value = readValue(attribute, memberOf(source, attribute.name));
    if (value !== undefined) members[attribute.name] = value;
  }
  return members;
};

/**
 * What of a resource is kept: known attributes under their own names, of their own types. What is read-only or unknown is left out
 * (RFC 7644, 3.3 and 3.5.1). @throws ScimError invalidValue, invalidSyntax
 */
export const readResource = ({ core, extensions }: ResourceSchema, source: unknown): Resource => {
  if (!isObject(source)) throw invalidSyntax('The body is no object.');
  const resource = membersOf([...core.attributes, ...COMMON], source);
  for (const { id, attributes } of extensions) {
    const extension = memberOf(source, id);
    if (isUnassigned(extension)) continue;
    if (!isObject(extension)) throw invalidValue(`${id} is an object.`);
    const members = membersOf(attributes, extension);
    if (hasMembers(members)) resource[id] = members;
  }
  for (const { name, required } of core.attributes)
    if (required && (resource[name] === undefined || resource[name] === '')) throw invalidValue(`${name} is required.`);
  return resource;
};

/** A body names the schema of what it is (RFC 7643, 3). @throws ScimError invalidSyntax */
export const assertSchema = (body: unknown, id: string): void => {
  const schemas = isObject(body) ? memberOf(body, 'schemas') : undefined;
  const isNamed = Array.isArray(schemas) && schemas.some((each) => String(each).toLowerCase() === id.toLowerCase());
  if (!isNamed) throw invalidSyntax(`schemas must name ${id}.`);
};
