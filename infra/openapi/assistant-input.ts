import type { Schema, Shown } from './assistant-document.ts';

export type Input = Schema & { properties: { body?: Schema }; $defs?: Record<string, Schema> };

/** Of the schemas that a part refers to, each once: assistants are given no document to look them up in. */
const withDefinitions = (part: Schema, schemas: Record<string, Schema>): Schema => {
  const used: Record<string, Schema> = {};
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, example: _, examples: __, ...rest } = value as Schema;
    if (typeof $ref !== 'string')
      return Object.fromEntries(Object.entries(rest).map(([name, one]) => [name, walk(one)]));
    const name = $ref.split('/').at(-1) ?? '';
    if (!(name in used)) {
      used[name] = {};
      used[name] = walk(schemas[name]) as Schema;
    }
    return { $ref: `#/$defs/${name}` };
  };
  const walked = walk(part) as Schema;
  return Object.keys(used).length > 0 ? { ...walked, $defs: used } : walked;
};

/** Path and query as members of their own, the body as `body`. */
export const inputOf = ({ parameters = [], requestBody }: Shown, schemas: Record<string, Schema>): Input => {
  const given = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
  const body = requestBody?.content['application/json']?.schema;
  const properties = Object.fromEntries(
    given.map(({ name, schema = {}, description }) => [name, { ...schema, ...(description && { description }) }]),
  );
  const required = given.filter(({ required: isRequired }) => isRequired).map(({ name }) => name);
  return withDefinitions(
    {
      type: 'object',
      properties: body ? { ...properties, body } : properties,
      required: body ? [...required, 'body'] : required,
      additionalProperties: false,
    },
    schemas,
  ) as Input;
};

/** The body of a tool without a member; undefined when it has none of that name. */
export const without = (input: Input, member: string): Input | undefined => {
  const { body } = input.properties;
  const name = typeof body?.$ref === 'string' ? body.$ref.split('/').at(-1) : undefined;
  const schema = (name === undefined ? body : input.$defs?.[name]) as { properties?: Schema } | undefined;
  if (schema?.properties?.[member] === undefined) return undefined;
  const { [member]: _, ...properties } = schema.properties;
  const changed = { ...schema, properties };
  return name === undefined
    ? { ...input, properties: { ...input.properties, body: changed } }
    : { ...input, $defs: { ...input.$defs, [name]: changed } };
};

/** A tool of money is always tried first: whether, is nobody's choice. */
export const withoutDryRun = (input: Input, access: string): Input => {
  const { dryRun, ...properties } = input.properties as Schema;
  return dryRun === undefined || access !== 'money' ? input : { ...input, properties };
};
