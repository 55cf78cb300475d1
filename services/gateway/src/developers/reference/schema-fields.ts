import type { JsonSchema } from '@outlay/contracts/documents';

const FORMATS: Readonly<Record<string, string>> = {
  date: 'day',
  'date-time': 'date-time',
  int32: 'integer',
  int64: 'integer',
  binary: 'file',
  email: 'e-mail address',
  uri: 'URL',
  base64: 'base64',
};

const TYPES: Readonly<Record<string, string>> = { array: 'list' };

const single = (type: string, format: string | undefined): string =>
  (format === undefined ? undefined : FORMATS[format]) ?? TYPES[type] ?? type;

/** The type of a schema that is no reference and no list, as people name it. */
const wordsOf = (schema: JsonSchema): string => {
  const { type, format, additionalProperties } = schema;
  const options = ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).filter((each) => each.type !== 'null');
  if (options.length > 1) {
    const words = new Set(options.map((option) => (option.$ref === undefined ? wordsOf(option) : 'object')));
    return [...words].join(' or ');
  }
  if (schema.const !== undefined) return typeof schema.const;
  const types = [type ?? (schema.enum === undefined ? 'any value' : 'string')].flat().filter((each) => each !== 'null');
  if (types.length === 1 && type === 'object' && typeof additionalProperties === 'object') return 'map';
  return types.map((each) => single(String(each), format)).join(' or ');
};

const shownValue = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const bound = ({ minimum, exclusiveMinimum, maximum }: JsonSchema): string | undefined => {
  const words = [
    typeof exclusiveMinimum === 'number' ? `more than ${exclusiveMinimum}` : undefined,
    minimum !== undefined && (minimum > 1 || maximum !== undefined)
      ? `at least ${minimum.toLocaleString('en')}`
      : undefined,
    maximum !== undefined ? `at most ${maximum.toLocaleString('en')}` : undefined,
  ].filter((word) => word !== undefined);
  return words.length === 0 || maximum === Number.MAX_SAFE_INTEGER ? undefined : words.join(', ');
};

const lengthOf = ({ minLength = 0, maxLength }: JsonSchema): string | undefined => {
  if (maxLength === undefined) return minLength > 1 ? `at least ${minLength} characters` : undefined;
  const most = maxLength.toLocaleString('en');
  return minLength > 1 ? `${minLength} to ${most} characters` : `at most ${most} characters`;
};

const countOf = ({ minItems = 0, maxItems }: JsonSchema): string | undefined => {
  if (maxItems !== undefined) return `${minItems} to ${maxItems} entries`;
  return minItems > 0 ? `at least ${minItems}` : undefined;
};

/** What else holds of a value: bounds, the values that there are, what holds when it is left out. */
const factsOf = (outer: JsonSchema, core: JsonSchema): string[] => {
  const values = core.enum ?? (core.const === undefined ? undefined : [core.const]);
  return [
    values && `${values.length > 1 ? 'one of ' : ''}${values.map(shownValue).join(', ')}`,
    bound(core),
    lengthOf(core),
    countOf(outer),
    outer.default === undefined ? undefined : `by default ${shownValue(outer.default)}`,
  ].filter((fact) => fact !== undefined);
};

/** A field of a request, an answer or an event, as it is shown. */
export type Field = {
  name: string;
  type: string;
  /** The object of the page that its values are, which is shown by itself. */
  object?: string;
  isRequired: boolean;
  about: string;
  /** Bounds, defaults and the values that there are. */
  facts: string[];
  /** What stands in it. */
  fields: Field[];
};

export type Schemas = Readonly<Record<string, JsonSchema>>;
/** What a page knows: schemas by name, and those that it shows by themselves. */
export type Shown = { schemas: Schemas; objects: ReadonlySet<string> };

const DEEPEST = 8;
const PREFIX = '#/components/schemas/';

export const nameIn = ({ $ref }: JsonSchema): string | undefined =>
  $ref?.startsWith(PREFIX) ? $ref.slice(PREFIX.length) : undefined;

const optionsOf = (schema: JsonSchema): JsonSchema[] =>
  ((schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as JsonSchema[]).filter(({ type }) => type !== 'null');

const isNullable = ({ type, anyOf, oneOf }: JsonSchema): boolean =>
  (Array.isArray(type) && type.includes('null')) ||
  [...(anyOf ?? []), ...(oneOf ?? [])].some((each) => (each as JsonSchema).type === 'null');

type Core = { schema: JsonSchema; words: string; object?: string };

/** What is behind references, lists and null: the schema whose fields are shown, and words for the whole. */
const coreOf = (schema: JsonSchema, shown: Shown): Core => {
  const name = nameIn(schema);
  if (name !== undefined) {
    const found = shown.schemas[name] ?? {};
    const core = coreOf(found, shown);
    return shown.objects.has(name) ? { schema: found, words: name, object: name } : core;
  }
  const suffix = isNullable(schema) ? ' or null' : '';
  const [only, ...others] = optionsOf(schema);
  if (only !== undefined && others.length === 0) {
    const core = coreOf(only, shown);
    return { ...core, words: core.words + suffix };
  }
  if (schema.type === 'array' && schema.items !== undefined) {
    const core = coreOf(schema.items as JsonSchema, shown);
    return { ...core, words: `list of ${core.words}` };
  }
  return { schema, words: wordsOf(schema) + suffix };
};

const childrenOf = ({ schema, object }: Core, shown: Shown, depth: number): Field[] =>
  object !== undefined || depth > DEEPEST ? [] : fieldsOfSchema(schema, shown, depth + 1);

const fieldOf = (name: string, schema: JsonSchema, isRequired: boolean, shown: Shown, depth: number): Field => {
  const core = coreOf(schema, shown);
  const { words, object } = core;
  return {
    name,
    type: words,
    ...(object !== undefined && { object }),
    isRequired,
    about: schema.description ?? (object === undefined ? (core.schema.description ?? '') : ''),
    facts: factsOf(schema, core.schema),
    fields: childrenOf(core, shown, depth),
  };
};

/** The fields of an object; of a choice one entry for each of its forms. */
export const fieldsOfSchema = (schema: JsonSchema, shown: Shown, depth = 0): Field[] => {
  const { properties } = schema;
  const isNeeded = new Set(schema.required ?? []);
  if (properties !== undefined)
    return Object.entries(properties).map(([name, field]) =>
      fieldOf(name, field as JsonSchema, isNeeded.has(name), shown, depth),
    );
  const options = optionsOf(schema);
  if (options.length > 1) {
    const forms = options.map((option, index) =>
      fieldOf(nameIn(option) ?? `form ${index + 1}`, option, false, shown, depth),
    );
    return forms.some(({ fields, object }) => fields.length > 0 || object !== undefined) ? forms : [];
  }
  const name = nameIn(schema);
  if (name !== undefined) return fieldsOfSchema(shown.schemas[name] ?? {}, shown, depth);
  return typeof schema.additionalProperties === 'object'
    ? childrenOf(coreOf(schema.additionalProperties as JsonSchema, shown), shown, depth)
    : [];
};

/** One parameter, which has its schema beside its name. */
export const parameterField = (
  { name, required = false, description = '', schema = {} }: Parameter,
  shown: Shown,
): Field => ({ ...fieldOf(name, schema, required, shown, 0), about: description });

export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
};
