import { createDocument, type ZodOpenApiComponentsObject } from 'zod-openapi';
import type { EventDefinition } from '../../events/event.ts';
import { EVENTS } from '../../events/table.ts';
import { isDocumented, type Operation } from '../../operations/operation.ts';
import { OPERATIONS } from '../../operations/table.ts';
import { ANSWER_HEADERS } from './answers.ts';
import { commonRejections, errorExamples } from './errors.ts';
import { forGenerators } from './for-generators.ts';
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
where a day is meant is the day on which that moment falls in the time zone of the business; without an offset it is in UTC there, too.

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
