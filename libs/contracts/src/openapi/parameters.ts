import type { z } from 'zod';
import { LOCALES } from '../locale.ts';
import type { Operation } from '../operations/operation.ts';
import { defaultOf, fieldsOf, type JsonSchema, jsonSchemaOf, listBehind } from './json-schema.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  style?: 'form';
  explode?: false;
  schema: JsonSchema;
};

/** Headers that many operations know, under `components.parameters`. */
export const HEADERS = {
  Tenant: {
    name: 'x-tenant-id',
    in: 'header',
    required: true,
    description: 'The business whose data is accessed. The credential must have permission for it.',
    schema: { type: 'integer', format: 'int64', minimum: 1, examples: [1] },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Language of messages, labels and category names. en-CA when absent or not spoken.',
    schema: { type: 'string', examples: [...LOCALES] },
  },
  OnBehalfOf: {
    name: 'on-behalf-of',
    in: 'header',
    required: false,
    description: 'Acts for a connected account: its id.',
    schema: { type: 'integer', format: 'int64', minimum: 1 },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key with the same body is answered for 24 hours with the first answer and does nothing twice.',
    schema: { type: 'string', minLength: 1, maxLength: 255, examples: ['3f1c7b1e-6a0b-4a55-9d0d-2f0e7c1b8a11'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The ETag that was read last: the change is refused with 412 when the resource has changed since.',
    schema: { type: 'string', examples: ['"v3"'] },
  },
} as const satisfies Record<string, Parameter>;

type Ref = { $ref: string };
const ref = (name: keyof typeof HEADERS): Ref => ({ $ref: `#/components/parameters/${name}` });

const parameter = (name: string, place: 'path' | 'query', schema: z.ZodType): Parameter => {
  const list = listBehind(schema);
  const { description, ...json } = jsonSchemaOf(list ?? schema, 'input');
  const fallback = defaultOf(schema);
  const about = description ?? schema.description;
  return {
    name,
    in: place,
    required: place === 'path' || !schema.safeParse(undefined).success,
    ...(about !== undefined && { description: about }),
    ...(list !== undefined && { style: 'form', explode: false }),
    schema: fallback === undefined ? json : { ...json, default: fallback as never },
  };
};

const headersOf = ({ method, tenant, open, errors }: Operation): Ref[] => [
  ...(tenant ? [ref('Tenant')] : []),
  ref('AcceptLanguage'),
  ...(open ? [] : [ref('OnBehalfOf')]),
  ...(method === 'POST' && !open ? [ref('IdempotencyKey')] : []),
  ...(errors.includes('PRECONDITION_FAILED') ? [ref('IfMatch')] : []),
];

/** Path and query by the operation's schemas, headers by what it is. */
export const parametersOf = (operation: Operation): (Parameter | Ref)[] => [
  ...Object.entries(fieldsOf(operation.params)).map(([name, schema]) => parameter(name, 'path', schema)),
  ...Object.entries(fieldsOf(operation.query)).map(([name, schema]) => parameter(name, 'query', schema)),
  ...headersOf(operation),
];
