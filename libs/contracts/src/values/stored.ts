import type { z } from 'zod';

/** A field that holds a moment, by its name. */
type Moment = `${string}At`;
type AsDate<T> = T extends string ? Date : T;
type AsText<T> = T extends Date ? string : T;

/** A model that is stored as the API shows it: the members named `…At` are dates instead of text, the rest is the same. */
export type Stored<View> = { [K in keyof View]: K extends Moment ? AsDate<View[K]> : View[K] };

/** The other way: how the API shows a stored model. */
type Shown<M> = { [K in keyof M]: K extends Moment ? AsText<M[K]> : M[K] };

/** What a view is made of: its members, or the dates that those named `…At` are the text of. */
type Members<View> = { [K in keyof View]: K extends Moment ? View[K] | AsDate<View[K]> : View[K] };

const shownValue = (name: string, value: unknown): unknown =>
  value instanceof Date && name.endsWith('At') ? value.toISOString() : value;

/** A resource's members in the order of its schema, which is taken apart once: views are made for every row of a list. */
const memberNames = new WeakMap<z.ZodObject, readonly string[]>();

const namesOf = (resource: z.ZodObject): readonly string[] => {
  const known = memberNames.get(resource);
  if (known) return known;
  const names = Object.keys(resource.shape);
  memberNames.set(resource, names);
  return names;
};

/**
 * The view of a model that holds more than its resource, or other things: the members of the resource, in the order of
 * its schema; what else is given is left out. Dates of members named `…At` become RFC 3339 text, in UTC.
 */
export const viewOf = <R extends z.ZodObject>(resource: R, members: Members<R['_output']>): R['_output'] => {
  const given: Record<string, unknown> = members;
  const view: Record<string, unknown> = {};
  for (const name of namesOf(resource)) {
    const value = given[name];
    if (value !== undefined) view[name] = shownValue(name, value);
  }
  return view as R['_output'];
};

/** The view of a model whose fields are those of its resource: the dates of its members named `…At` become RFC 3339 text, in UTC. */
export const datesAsText = <M extends object>(model: M): Shown<M> =>
  Object.fromEntries(Object.entries(model).map(([name, value]) => [name, shownValue(name, value)])) as Shown<M>;

/** The names of a resource's members, in the order of its schema: the fields of a table that holds nothing else. */
export const keysOf = <S extends z.ZodRawShape>(resource: z.ZodObject<S>): readonly (keyof S & string)[] =>
  Object.keys(resource.shape);
