import { createDocument, type ZodOpenApiComponentsObject } from 'zod-openapi';
import type { EventDefinition } from '../events/event.ts';
import { EVENTS } from '../events/table.ts';
import type { Operation } from '../operations/operation.ts';
import { OPERATIONS } from '../operations/table.ts';
import { ABOUT, tagsOf } from './about.ts';
import { ANSWER_HEADERS } from './answers.ts';
import { commonRejections, errorExamples } from './errors.ts';
import { tidied } from './json-schema.ts';
import { HEADERS } from './parameters.ts';
import { groupOf, pathsOf } from './paths.ts';
import { SECURITY_SCHEMES } from './security.ts';
import { settleNames } from './settle.ts';
import { bodiesOf, DELIVERY_HEADERS, webhooksOf } from './webhooks.ts';

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
  const shown = operations.filter(({ internal }) => !internal);
  const document = createDocument(
    {
      openapi: '3.1.1',
      ...ABOUT,
      servers: [{ url: server }],
      tags: tagsOf(shown.map(({ path }) => groupOf(path))),
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
  return settleNames(document, SUFFIX);
};
