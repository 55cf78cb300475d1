import type { AttributePath, Filter } from './filter.ts';
import { FilterReader } from './parse-filter.ts';
import { type Names, namesOf, namesWithin } from './resolve-path.ts';
import type { Attribute, ResourceSchema } from './schema.ts';
import { invalidPath } from './scim-error.ts';

/** Where an operation of a PATCH works: at an attribute, at values of a list, or at a member of these. */
export type Target = { path: AttributePath; filter?: Filter; member?: Attribute };

const known = (names: Names, text: string): AttributePath => {
  const path = names(text);
  if (path === undefined) throw invalidPath(`There is no attribute ${text.slice(0, 100)}.`);
  return path;
};

/** RFC 7644, figure 7. @throws ScimError invalidPath, invalidFilter */
export const parseTarget = (schema: ResourceSchema, text: string): Target => {
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
