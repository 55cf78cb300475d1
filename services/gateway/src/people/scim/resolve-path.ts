import type { AttributePath } from './match-filter.ts';
import { type Attribute, attribute, COMMON, complex, findAttribute, type ResourceSchema } from './schema.ts';

/** Where names are looked up: in a resource, or in one value of a list. */
export type Names = (text: string) => AttributePath | undefined;

const below = ({ steps, attribute }: AttributePath, name: string): AttributePath | undefined => {
  const found = findAttribute(attribute.subAttributes, name);
  return found && { steps: [...steps, found.name], attribute: found };
};

const inAttributes = (attributes: readonly Attribute[], text: string, before: readonly string[] = []) => {
  const [first = '', second, ...more] = text.split('.');
  const found = findAttribute(attributes, first);
  if (found === undefined || more.length > 0) return undefined;
  const path = { steps: [...before, found.name], attribute: found };
  return second === undefined ? path : below(path, second);
};

/** What follows the URN of a schema; undefined when the text does not begin with it. */
const after = (id: string, text: string): string | undefined => {
  if (text.toLowerCase() === id.toLowerCase()) return '';
  return text.toLowerCase().startsWith(`${id.toLowerCase()}:`) ? text.slice(id.length + 1) : undefined;
};

/** Names of a resource: `userName`, `name.givenName`, and either behind the URN of its schema (RFC 7644, 3.10). */
export const namesOf =
  ({ core, extensions }: ResourceSchema): Names =>
  (text) => {
    for (const { id, description, attributes } of extensions) {
      const rest = after(id, text);
      if (rest === '') return { steps: [id], attribute: complex(id, description, attributes) };
      if (rest !== undefined) return inAttributes(attributes, rest, [id]);
    }
    return inAttributes([...core.attributes, ...COMMON], after(core.id, text) ?? text);
  };

/** Names of what the standard has, and is not kept: it has no value. */
export const namesOfNotKept = ({ notKept }: ResourceSchema): Names => {
  const members = ['value', 'display', 'type'].map((name) => attribute(name, ''));
  const attributes = notKept.map((name) => complex(name, '', members, { multiValued: true }));
  return (text) => inAttributes(attributes, text);
};

/** Names within one value of a list, as between brackets. */
export const namesWithin =
  ({ subAttributes = [] }: Attribute): Names =>
  (text) =>
    inAttributes(subAttributes, text);

/** What is compared of a complex attribute that is named alone: its `value`. */
export const withDefault = (path: AttributePath): AttributePath | undefined =>
  path.attribute.type === 'complex' ? below(path, 'value') : path;
