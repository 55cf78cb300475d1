import type { AttributePath } from './match-filter.ts';
import { namesOf } from './resolve-path.ts';
import { type Attribute, isObject, type Resource, type ResourceSchema } from './schema.ts';

/** Which attributes are wanted, or not; both are never given together (RFC 7644, 3.4.2.5). */
export type Projection = { attributes: readonly string[]; excludedAttributes: readonly string[] };

export const EVERYTHING: Projection = { attributes: [], excludedAttributes: [] };

const ALWAYS: ReadonlySet<string> = new Set(['schemas', 'id']);

const pathsOf = (schema: ResourceSchema, names: readonly string[]): AttributePath[] =>
  names.map((name) => namesOf(schema)(name)).filter((path) => path !== undefined);

/** What is left out unless it is named (RFC 7643, 7). */
const onRequest = (attributes: readonly Attribute[], before: readonly string[] = []): (readonly string[])[] =>
  attributes.flatMap(({ name, returned, subAttributes = [] }) =>
    returned === 'request' ? [[...before, name]] : onRequest(subAttributes, [...before, name]),
  );

/** Of an object the members at the paths; `isKept` false: all but these. */
const chosen = (source: Resource, paths: readonly (readonly string[])[], isKept: boolean): Resource => {
  const entries = Object.entries(source).flatMap(([name, value]): [string, unknown][] => {
    const below = paths.filter(([first]) => first === name).map((steps) => steps.slice(1));
    const isWhole = below.some((steps) => steps.length === 0);
    if (below.length === 0) return isKept ? [] : [[name, value]];
    if (isWhole) return isKept ? [[name, value]] : [];
    const within = (each: unknown) => (isObject(each) ? chosen(each, below, isKept) : each);
    return [[name, Array.isArray(value) ? value.map(within) : within(value)]];
  });
  return Object.fromEntries(entries);
};

/** The part of a resource that is wanted; `schemas` and `id` always are. */
export const project = (
  schema: ResourceSchema,
  resource: Resource,
  { attributes, excludedAttributes }: Projection,
): Resource => {
  if (attributes.length > 0) {
    const always = [...ALWAYS].map((name) => [name]);
    return chosen(resource, [...always, ...pathsOf(schema, attributes).map(({ steps }) => steps)], true);
  }
  const excluded = pathsOf(schema, excludedAttributes).map(({ steps }) => steps);
  const allowed = excluded.filter(([first = '']) => !ALWAYS.has(first));
  return chosen(resource, [...allowed, ...onRequest(schema.core.attributes)], false);
};
