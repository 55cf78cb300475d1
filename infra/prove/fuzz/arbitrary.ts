import type { Operation } from '@outlay/contracts';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from '@outlay/contracts/documents';
import fc from 'fast-check';
import { collectionOf, type Id, isIdName } from './ids.ts';
import type { Command } from './send.ts';
import { type Tenant, usualCommand } from './usual.ts';

type Walk = { defs: Record<string, JsonSchema>; idsOf(name: string): readonly Id[]; depth: number };
type Arb = fc.Arbitrary<unknown>;

const day = fc.integer({ min: -400, max: 30 }).map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
const BY_FORMAT: Readonly<Record<string, Arb>> = {
  date: day.map((text) => text.slice(0, 10)),
  'date-time': day,
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  base64: fc.base64String({ minLength: 4, maxLength: 400 }),
  binary: fc.string(),
};
const CURRENCIES = fc.constantFrom('CAD', 'USD', 'EUR', 'JPY', 'KWD');
const BY_NAME: Readonly<Record<string, Arb>> = {
  currency: CURRENCIES,
  country: fc.constantFrom('CA', 'US', 'FR'),
  url: fc.constantFrom('https://hooks.maple.example/a', 'https://127.0.0.1/x', 'http://localhost:1/x', 'ftp://x'),
};

/** Words of all kinds: plain, long, of other alphabets, with control characters, looking like something else. */
const words = ({ minLength = 0, maxLength = 60 }: JsonSchema): Arb =>
  fc.oneof(
    { weight: 6, arbitrary: fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)) }) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, Math.max(minLength, 20)) }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('null', "'; DROP TABLE expenses; --", '../../etc/passwd', '%00', '{{7*7}}', '\u202e'),
    },
  );

const whole = ({ minimum = -10, maximum = 1_000_000 }: JsonSchema): Arb =>
  fc.integer({ min: Number(minimum), max: Math.max(Number(minimum), Math.min(Number(maximum), 1_000_000_000)) });

const amount = ({ minimum, exclusiveMinimum, maximum }: JsonSchema): Arb => {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum : -100_000);
  const most = Math.min(maximum ?? 100_000, 1_000_000_000);
  return fc
    .integer({ min: Math.ceil(least * 100) + 1, max: Math.max(Math.ceil(least * 100) + 1, Math.floor(most * 100)) })
    .map((cents) => cents / 100);
};

/** Texts of a pattern; words where fast-check cannot follow it (it looks ahead). */
const matching = (pattern: string, schema: JsonSchema): Arb => {
  if (/\(\?[=!<]/.test(pattern)) return words(schema);
  return fc.stringMatching(new RegExp(pattern));
};

const objectOf = (schema: JsonSchema, walk: Walk): Arb => {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    arbitraryOf(field as JsonSchema, name, { ...walk, depth: walk.depth + 1 }),
  ]);
  const required = schema.required ?? [];
  if (fields.length === 0)
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), fc.string({ maxLength: 20 }), { maxKeys: 3 });
  return fc.record(Object.fromEntries(fields) as Record<string, Arb>, { requiredKeys: required });
};

const byType = (schema: JsonSchema, name: string, walk: Walk): Arb => {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema, walk);
  if (type === 'array') {
    const { minItems: minLength = 0, maxItems = 4 } = schema;
    const item = arbitraryOf((schema.items ?? {}) as JsonSchema, name, { ...walk, depth: walk.depth + 1 });
    return fc.array(item, { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 4)) });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return whole(schema);
  if (type === 'number') return amount(schema);
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return schema.pattern === undefined ? words(schema) : matching(schema.pattern, schema);
  return fc.jsonValue({ maxDepth: 1 });
};

/** What a schema allows, with ids that exist where an id may stand. */
const arbitraryOf = (schema: JsonSchema, name: string, walk: Walk): Arb => {
  if (walk.depth > 8) return fc.constant(null);
  if (schema.$ref !== undefined) {
    const target = walk.defs[schema.$ref.split('/').at(-1) ?? ''] ?? {};
    return arbitraryOf(target, name, { ...walk, depth: walk.depth + 1 });
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[];
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, name, walk)));
  const known = isIdName(name) && schema.type !== 'array' && schema.type !== 'object' ? walk.idsOf(name) : [];
  if (known.length > 0)
    return fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...known) }, byType(schema, name, walk));
  const special = schema.format === undefined ? undefined : BY_FORMAT[schema.format];
  return special ?? (schema.type === 'string' ? BY_NAME[name] : undefined) ?? byType(schema, name, walk);
};

const valueArb = (schema: Parameters<typeof jsonSchemaOf>[0], name: string, idsOf: Walk['idsOf']): Arb => {
  const json = jsonSchemaOf(schema, 'input');
  return arbitraryOf(json, name, { defs: (json.$defs ?? {}) as Walk['defs'], idsOf, depth: 0 });
};

/** Requests of an operation that its schemas allow, as far as JSON Schema can express it: refinements may still reject them. */
export const commandOf = (operation: Operation, tenant: Tenant): fc.Arbitrary<Command> => {
  const { path, params, query, method } = operation;
  const body = operation.body ?? operation.form;
  const idsOf = (name: string) => tenant.ids.named(name, path);
  const paramArb = (name: string, schema: Parameters<typeof jsonSchemaOf>[0]): Arb => {
    if (name === 'businessId') return fc.constant(tenant.tenantId);
    const known = tenant.ids.of(collectionOf(path, name));
    return known.length > 0 ? fc.constantFrom(...known) : valueArb(schema, name, idsOf);
  };
  const texts = (record: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, `${value}`]));
  const each = (fields: Record<string, Parameters<typeof jsonSchemaOf>[0]>, make: typeof paramArb) =>
    Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, make(name, schema)]));
  const paramsArb = fc.record(each(fieldsOf(params), paramArb)).map(texts);
  const queryArb = fc
    .record(
      each(fieldsOf(query), (name, schema) => valueArb(schema, name, idsOf)),
      { requiredKeys: [] },
    )
    .map(texts);
  const usual = usualCommand(operation, tenant).body;
  const bodyArb = body === null ? fc.constant(undefined) : fc.oneof(fc.constant(usual), valueArb(body, '', idsOf));
  const headers = fc.record(
    {
      'accept-language': fc.constantFrom('en-CA', 'fr-CA', 'en-US', 'de', '*', ';;q'),
      'if-match': fc.constantFrom('"v1"', '"v2"', '*', 'x'),
      ...(method === 'POST' && { 'idempotency-key': fc.uuid() }),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>;
  return fc
    .record({ params: paramsArb, query: queryArb, body: bodyArb, headers })
    .map((made) => ({ operation, ...made }));
};
