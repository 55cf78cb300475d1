import { createDocument, type ZodOpenApiComponentsObject } from 'zod-openapi';
import type { EventDefinition } from '../../events/event.ts';
import { EVENTS } from '../../events/table.ts';
import { isDocumented, type Operation } from '../../operations/operation.ts';
import { OPERATIONS } from '../../operations/table.ts';
import { ANSWER_HEADERS } from './answers.ts';
import { commonRejections, errorExamples } from './errors.ts';
import { settleNames, tidied } from './json-schema.ts';
import { HEADERS, SECURITY_SCHEMES } from './parameters.ts';
import { bodiesOf, DELIVERY_HEADERS, pathsOf, webhooksOf } from './paths.ts';
import { tagsOf } from './tags.ts';

const INTRODUCTION = `
Expenses, reports and their approvals, bills and their payment, mileage and receipts, for many businesses; and every
change sent to your own HTTPS endpoints by signed webhooks.

Send \`Authorization: Bearer <API key or access token>\` and \`x-tenant-id: <business>\` with every request. Answers are
\`{ "data": … }\`, lists also have \`pagination\`, errors are
\`{ "error": { "code", "message", "details", "requestId", "documentation" } }\`. Amounts are JSON numbers in
major units, times are RFC 3339 in UTC, languages are en-CA, fr-CA and en-US.

A day is a plain date (\`2026-03-14\`), a moment an RFC 3339 date-time, which is in UTC unless it has an offset and is answered in UTC. A date-time
where a day is meant is the day that is written, if it is 00:00:00 in UTC or without an offset; otherwise the day on which it falls in the time zone of the business.

Requests are counted per credential and business: 1,000 a minute in production, of which 40 may move money, 60 upload a file and 5 send
a test event; twice as many in the sandbox. What is refused (4xx) and what is only tried (\`dryRun=true\`) counts against the 1,000 alone.
The headers \`RateLimit-Policy\` and \`RateLimit\` name the window and what is left of it; 429 says in \`Retry-After\` when to come again.

What a later version of v1 may do: add operations, optional fields of requests, fields of answers and events, kinds of
events and error codes. Your code should not mind any of these.
`.trim();

/** Whoever runs an installation answers for it. */
export const CONTACT = { name: 'The operator of this installation' };
export const LICENSE = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

/** What stands at the head of the document. */
const ABOUT = {
  info: {
    title: 'Outlay API',
    version: 'v1',
    summary: 'Expense, bills and webhook platform',
    description: INTRODUCTION,
    contact: CONTACT,
    license: LICENSE,
  },
} as const;

type Tables = { operations?: readonly Operation[]; events?: readonly EventDefinition[] };

const components = ({ operations, events }: Required<Tables>) =>
  ({
    schemas: bodiesOf(events),
    parameters: { ...HEADERS, ...DELIVERY_HEADERS },
    headers: ANSWER_HEADERS,
    responses: commonRejections(),
    examples: errorExamples(operations),
    securitySchemes: SECURITY_SCHEMES,
  }) as unknown as ZodOpenApiComponentsObject;

const SUFFIX = 'Answer';
const input = tidied('input');
const output = tidied('output');

/**
 * The OpenAPI 3.1 document of the whole API, made from the two tables: what is not in them is not in it. Internal
 * operations and kinds stay out. `server` is the base address that its requests go to.
 */
export const openApiDocument = (server = '/', { operations = OPERATIONS, events = EVENTS }: Tables = {}) => {
  const shown = operations.filter(isDocumented);
  const document = createDocument(
    {
      openapi: '3.1.1',
      ...ABOUT,
      externalDocs: { description: 'Guides', url: server === '/' ? '/docs' : new URL('/docs', server).href },
      servers: [{ url: server }],
      tags: tagsOf(shown),
      paths: pathsOf(shown),
      webhooks: webhooksOf(events),
      components: components({ operations: shown, events }),
    },
    {
      outputIdSuffix: SUFFIX,
      override: (context) =>
        (context.io === 'output' ? output : input)({
          ...context,
          jsonSchema: context.jsonSchema as never,
          zodSchema: context.zodSchema as never,
        }),
    },
  );
  return forGenerators(settleNames(document, SUFFIX));
};

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
