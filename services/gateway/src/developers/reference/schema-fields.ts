import type { JsonSchema } from '@outlay/contracts/documents';
import { factsOf, wordsOf } from './schema-words.ts';

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
