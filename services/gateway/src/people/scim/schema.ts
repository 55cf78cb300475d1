/** One attribute as RFC 7643 (7) describes it; `/Schemas` shows exactly this. */
export type Attribute = {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite' | 'immutable';
  readonly returned: 'always' | 'default' | 'request';
  readonly uniqueness: 'none' | 'server';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
};

export type Schema = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
};

/** What an endpoint serves: its own schema, and those that extend it. */
export type ResourceSchema = {
  readonly name: 'User' | 'Group';
  readonly endpoint: string;
  readonly core: Schema;
  readonly extensions: readonly Schema[];
  /** Attributes of RFC 7643 that are not kept: whoever sends them is not refused. */
  readonly notKept: readonly string[];
  /** Attributes that have a value always: a PATCH may change it, and not remove it. */
  readonly assigned: readonly string[];
};

/** A resource as it is sent; an extension's attributes stand under its URN. */
export type Resource = { [name: string]: unknown };

type More = Partial<Omit<Attribute, 'name' | 'description'>>;

export const attribute = (name: string, description: string, more: More = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

export const complex = (name: string, description: string, subAttributes: readonly Attribute[], more: More = {}) =>
  attribute(name, description, { type: 'complex', ...more, subAttributes });

/** What every resource has (RFC 7643, 3.1); no schema lists them. */
export const COMMON: readonly Attribute[] = [
  attribute('id', 'Set by us, and never another.', { caseExact: true, mutability: 'readOnly', returned: 'always' }),
  attribute('schemas', 'The URNs of the schemas that it follows.', {
    type: 'reference',
    multiValued: true,
    mutability: 'readOnly',
    returned: 'always',
  }),
  attribute('externalId', 'What the directory calls it.', { caseExact: true }),
  complex(
    'meta',
    'About the resource.',
    [
      attribute('resourceType', 'User or Group.', { caseExact: true, mutability: 'readOnly' }),
      attribute('created', 'When it was made.', { type: 'dateTime', mutability: 'readOnly' }),
      attribute('lastModified', 'When it last changed.', { type: 'dateTime', mutability: 'readOnly' }),
      attribute('location', 'Its address.', { type: 'reference', caseExact: true, mutability: 'readOnly' }),
      attribute('version', 'Its ETag.', { caseExact: true, mutability: 'readOnly' }),
    ],
    { mutability: 'readOnly' },
  ),
];

/** Names are compared without their case (RFC 7643, 2.1). */
export const findAttribute = (attributes: readonly Attribute[] | undefined, name: string): Attribute | undefined =>
  attributes?.find((each) => each.name.toLowerCase() === name.toLowerCase());

/** The member of an object whose name differs by case at most. */
export const memberOf = (source: object, name: string): unknown => {
  if (Object.hasOwn(source, name)) return (source as Record<string, unknown>)[name];
  const key = Object.keys(source).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : (source as Record<string, unknown>)[key];
};

export const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
