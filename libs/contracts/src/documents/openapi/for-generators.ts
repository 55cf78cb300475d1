type Json = { [name: string]: unknown };

const isObject = (part: unknown): part is Json => typeof part === 'object' && part !== null && !Array.isArray(part);
const isText = ({ type, const: one, enum: some }: Json): boolean =>
  type === 'string' && one === undefined && some === undefined;

/** A class of `true` alone is made wrongly, or not at all: the description says it. */
const plainBoolean = ({ const: value, enum: _, ...schema }: Json): Json => ({
  ...schema,
  description: [schema.description, `always ${value}`].filter(Boolean).join('; '),
});

/** Texts that differ by their format alone, such as a day or a date-time, become a class of their own that nobody can make. */
const plainText = ({ anyOf, ...schema }: Json, branches: readonly Json[]): Json => ({
  ...schema,
  type: branches.some(({ type }) => type === 'null') ? ['string', 'null'] : 'string',
});

const plain = (schema: Json): Json => {
  if (schema.type === 'boolean' && typeof schema.const === 'boolean') return plainBoolean(schema);
  // Without a format some languages take 32 bits, which hold seven digits of an amount.
  if (schema.type === 'number') return { ...schema, format: schema.format ?? 'double' };
  const branches = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : [];
  const texts = branches.filter(({ type }) => type !== 'null');
  return texts.length > 1 && texts.every(isText) ? plainText(schema, branches) : schema;
};

/**
 * The document as generators of clients understand it: the same requests and answers, without what those of Go and Java make code of
 * that does not compile or loses digits (`npm run prove clients`).
 */
export const forGenerators = <T>(document: T): T => {
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (!isObject(part)) return part;
    // What stands in an example is no schema.
    const walked = Object.entries(part).map(([name, value]) => [name, /^examples?$/.test(name) ? value : walk(value)]);
    return plain(Object.fromEntries(walked));
  };
  return walk(document) as T;
};
