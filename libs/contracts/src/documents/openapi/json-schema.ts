import { z } from 'zod';
import type { createDocument } from 'zod-openapi';

type OpenApiDocument = ReturnType<typeof createDocument>;
type Schemas = NonNullable<NonNullable<OpenApiDocument['components']>['schemas']>;

const AT = '#/components/schemas/';
const NAMES = /"#\/components\/schemas\/([^"]+)"/g;

const namesIn = (part: unknown): string[] => [...JSON.stringify(part).matchAll(NAMES)].map(([, name = '']) => name);

/** What is named outside of the schemas, and by what is named there, and so on. */
const reachable = (document: OpenApiDocument): Schemas => {
  const { schemas = {}, ...others } = document.components ?? {};
  const found = new Set<string>();
  let next = namesIn({ ...document, components: others });
  while (next.length > 0) {
    const fresh = [...new Set(next)].filter((name) => !found.has(name));
    for (const name of fresh) found.add(name);
    next = fresh.flatMap((name) => namesIn(schemas[name] ?? {}));
  }
  const sorted = [...found].toSorted((a, b) => a.localeCompare(b, 'en'));
  return Object.fromEntries(sorted.map((name) => [name, schemas[name] ?? {}]));
};

/**
 * A schema gets a second name (`ExpenseAnswer`) where a request's and an answer's differ. What nothing refers to is left out; where
 * no request has it, the answer's takes the short name.
 */
export const settleNames = (document: OpenApiDocument, suffix: string): OpenApiDocument => {
  const schemas = reachable(document);
  const long = Object.keys(schemas).filter(
    (name) => name.endsWith(suffix) && !(name.slice(0, -suffix.length) in schemas),
  );
  const short = new Map(long.map((name) => [name, name.slice(0, -suffix.length)]));
  const renamed = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [short.get(name) ?? name, schema]),
  );
  const whole = { ...document, components: { ...document.components, schemas: renamed } };
  const text = JSON.stringify(whole).replaceAll(NAMES, (_, name: string) => `"${AT}${short.get(name) ?? name}"`);
  return JSON.parse(text) as OpenApiDocument;
};

/** JSON Schema of draft 2020-12, as OpenAPI 3.1 and AsyncAPI 3 have it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

type Direction = 'input' | 'output';
type Context = { jsonSchema: z.core.JSONSchema.BaseSchema; zodSchema: z.core.$ZodTypes; io?: Direction };

/** How zod's pattern of a day begins; of a date-time whose zone may be left out it gives no format. */
const DAY = String.raw`^(?:(?:\d\d[2468][048]`;

/** A number that JSON carries unharmed is an int64 of the specification; bounds that are those of the type add nothing. */
const tidyNumber = (schema: JsonSchema): void => {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) schema.format ??= 'int64';
  if (schema.minimum !== Number.MIN_SAFE_INTEGER) return;
  delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

/** What may be null is described as a whole, not in one of its branches. */
const hoistDescription = (schema: JsonSchema): void => {
  const branches = (schema.anyOf ?? []) as JsonSchema[];
  const described = branches.find(({ description }) => description !== undefined);
  if (schema.description !== undefined || !described?.description || !branches.some(({ type }) => type === 'null'))
    return;
  schema.description = described.description;
  delete described.description;
};

/**
 * Removes what zod writes too much of: a `format` has its rules, so the pattern of 300 characters behind it goes; a boolean of a
 * query string is `true` or `false` and no text; and an answer may grow by a field, so its reader must not refuse one.
 */
export const tidied =
  (direction: Direction) =>
  ({ jsonSchema: schema, io = direction }: Context): void => {
    if (schema.pattern?.startsWith(DAY) && schema.pattern.includes('T(?:')) schema.format ??= 'date-time';
    if (schema.format !== undefined) delete schema.pattern;
    if (schema.type === 'boolean') delete schema.enum;
    if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
    tidyNumber(schema);
    hoistDescription(schema);
  };

/** One schema by itself, with what it names under `$defs`. */
export const jsonSchemaOf = (schema: z.ZodType, io: Direction): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidied(io) });
  return json;
};

const inner = (schema: z.core.$ZodTypes): z.core.$ZodTypes => {
  const { def } = schema._zod;
  const wraps = def.type === 'optional' || def.type === 'default' || def.type === 'nullable';
  return wraps ? inner(def.innerType as z.core.$ZodTypes) : schema;
};

/** The array behind a comma-separated text (`listOf`), or undefined when a parameter is no list. */
export const listBehind = (schema: z.ZodType): z.ZodType | undefined => {
  const { def } = inner(schema as unknown as z.core.$ZodTypes)._zod;
  if (def.type !== 'pipe') return undefined;
  const out = def.out as z.core.$ZodTypes;
  return out._zod.def.type === 'array' ? (out as unknown as z.ZodType) : undefined;
};

/** What a schema is described by: itself, or what it makes optional, gives a default or lets be null. */
export const descriptionOf = (schema: z.ZodType): string | undefined => {
  if (schema.description !== undefined) return schema.description;
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  return 'innerType' in def ? descriptionOf(def.innerType as unknown as z.ZodType) : undefined;
};

/** What holds when a parameter is left out. */
export const defaultOf = (schema: z.ZodType): unknown => {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  return def.type === 'default' ? def.defaultValue : undefined;
};

/** The fields of an object schema; none of anything else. */
export const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> => {
  const { def } = inner(schema as unknown as z.core.$ZodTypes)._zod;
  return def.type === 'object' ? (def.shape as Record<string, z.ZodType>) : {};
};
