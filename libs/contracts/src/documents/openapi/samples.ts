import type { z } from 'zod';
import { exampleOf } from '../../events/example.ts';
import { isSubscribable } from '../../events/kinds.ts';
import { EVENTS } from '../../events/table.ts';
import { RESOURCES } from './examples/examples.ts';
import { fieldsOf, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

const AT = '2026-03-14T15:09:26.535Z';
const ULID = '01KKPYJ5R7ZC2S1V4H8W3X6Y9D';

/** Values for fields by name, so that an example reads like a real request. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  merchant: 'Café Olimpico',
  name: 'Maple Bakery',
  legalName: 'Maple Bakery Inc.',
  firstName: 'Amélie',
  lastName: 'Tremblay',
  email: 'amelie@maple.example',
  url: 'https://hooks.maple.example/outlay',
  allowedOrigin: 'https://app.maple.example',
  currency: 'CAD',
  country: 'CA',
  timeZone: 'America/Toronto',
  locale: 'fr-CA',
  billNumber: 'INV-2026-014',
  address: '5000 rue Notre-Dame, Montréal',
  description: 'Lunch with a client',
  comment: 'Thank you',
  body: 'Please add the receipt',
  amount: 18.4,
  fileName: 'receipt.jpg',
  contentType: 'image/jpeg',
  latitude: 45.5017,
  longitude: -73.5673,
  file: '(the bytes of the file)',
  advance: 'P1D',
  paymentDetails: { institutionNumber: '001', transitNumber: '00011', accountNumber: '1234567' },
  fiscalYearStart: '01-01',
  region: 'QC',
  slabs: [
    { upTo: 5000, rate: 0.73 },
    { upTo: null, rate: 0.67 },
  ],
  pagination: { page: 1, pageSize: 20, totalPages: 1, totalCount: 1, hasNext: false, hasPrevious: false },
};

const BY_FORMAT: Readonly<Record<string, unknown>> = {
  date: '2026-03-13',
  'date-time': AT,
  email: 'amelie@maple.example',
  uri: 'https://hooks.maple.example/outlay',
  base64: 'JVBERi0xLjcK',
  binary: '(the bytes of the file)',
};

/** Those of the kinds that customers get count more than internal ones, and of those the first, where a resource is new. */
const byWeight = [
  ...EVENTS.filter(({ kind }) => !isSubscribable(kind)),
  ...EVENTS.filter(({ kind }) => isSubscribable(kind)).toReversed(),
];

/** What a trip has once it is kept. */
const UNMADE: ReadonlySet<string> = new Set(['id', 'expenseId', 'version', 'createdAt', 'updatedAt']);
const without = (resource: object, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(resource).filter(([name]) => !names.has(name)));

const created = exampleOf('expense.created');
const aggregate = `expense:${created.data.expense.id}`;

/** The resources of the examples, by the id of their schema. */
const known: ReadonlyMap<string, unknown> = new Map([
  ...byWeight.flatMap(({ kind, data }) =>
    Object.entries(fieldsOf(data)).flatMap(([name, schema]): [string, unknown][] => {
      const id = (schema.meta() as { id?: string } | undefined)?.id;
      return id === undefined ? [] : [[id, (exampleOf(kind).data as Record<string, unknown>)[name]]];
    }),
  ),
  ...Object.entries(RESOURCES),
  ['MileageTripPreview', without(exampleOf('mileage_trip.created').data.trip, UNMADE)],
  ['Event', created],
  ['EventWithDeliveries', { ...created, deliveries: [RESOURCES.WebhookDelivery], aggregate, previousEventId: null }],
  // A published one, with all that is known of it, rather than the draft of an internal event.
  ['Expense', exampleOf('expense.created').data.expense],
]);

/** How much of an object is shown: every field, those that must be there, or these and the one at an index. */
type Share = 'whole' | 'required' | number;
type Walk = { defs: Record<string, JsonSchema>; share: Share };

const textOf = ({ minLength = 0, maxLength, pattern }: JsonSchema, name: string): string => {
  const prefix = /^\^([a-z]+_)/.exec(pattern ?? '')?.[1];
  if (prefix !== undefined) return `${prefix}${ULID}`;
  const digits = /^\^\\d\{(\d+)/.exec(pattern ?? '')?.[1];
  if (digits !== undefined) return '1'.repeat(Number(digits));
  const text = (name.replaceAll(/([A-Z])/g, ' $1').toLowerCase() || 'text').padEnd(minLength, '.');
  return maxLength === undefined ? text : text.slice(0, maxLength);
};

const numberOf = ({ minimum, exclusiveMinimum, maximum }: JsonSchema, whole: boolean): number => {
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : undefined);
  const command = whole ? 3 : 18.4;
  if (least !== undefined && least > command) return least;
  return maximum !== undefined && maximum < command ? maximum : command;
};

const objectOf = (schema: JsonSchema, walk: Walk): Record<string, unknown> => {
  const required = new Set(schema.required ?? []);
  const wanted = Object.entries(schema.properties ?? {}).filter(
    ([name], index) => walk.share === 'whole' || required.has(name) || walk.share === index,
  );
  return Object.fromEntries(wanted.map(([name, field]) => [name, sample(field as JsonSchema, name, walk)]));
};

const first = (schema: JsonSchema, name: string, walk: Walk): unknown => {
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) as JsonSchema[];
  return sample(choices.find(({ type }) => type !== 'null') ?? {}, name, walk);
};

const byType = (schema: JsonSchema, name: string, walk: Walk): unknown => {
  const named = BY_NAME[name];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (typeof named === 'object' && (type === 'array' || type === 'object')) return named;
  if (type === 'object') return objectOf(schema, walk);
  if (type === 'array') {
    const count = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length: count }, () => sample(schema.items as JsonSchema, name.replace(/s$/, ''), walk));
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number')
    return typeof named === 'number' ? named : numberOf(schema, type === 'integer');
  if (type === 'string') return typeof named === 'string' ? named : textOf(schema, name);
  return null;
};

const sample = (schema: JsonSchema, name: string, walk: Walk): unknown => {
  if (schema.$ref !== undefined) {
    const id = schema.$ref.split('/').at(-1) ?? '';
    return known.get(id) ?? BY_NAME[name] ?? sample(walk.defs[id] ?? {}, name, walk);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf ?? schema.oneOf ?? schema.allOf) return first(schema, name, walk);
  return (schema.format === undefined ? undefined : BY_FORMAT[schema.format]) ?? byType(schema, name, walk);
};

/**
 * A valid example of a schema, or undefined when none was found: with every field where that is valid, else with the
 * fields that must be there. Resources look as in the events' examples.
 */
export const sampleOf = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const fits = (value: unknown): boolean => value !== undefined && schema.safeParse(value).success;
  const own = known.get((schema.meta() as { id?: string } | undefined)?.id ?? '');
  if (fits(own)) return own;
  const json = jsonSchemaOf(schema, io);
  const defs = (json.$defs ?? {}) as Record<string, JsonSchema>;
  const shares: Share[] = io === 'output' ? ['whole', 'required'] : ['required', 0, 1, 2, 3, 4, 5, 6, 'whole'];
  for (const share of shares) {
    const value = sample(json, '', { defs, share });
    if (fits(value)) return value;
  }
  return undefined;
};
