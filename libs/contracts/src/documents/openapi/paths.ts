import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { type EventDefinition, envelope } from '../../events/event.ts';
import { exampleOf } from '../../events/example.ts';
import { DEFAULT_KINDS, isSubscribable } from '../../events/kinds.ts';
import { CREDENTIAL_KINDS, type CredentialKind } from '../../operations/credential-kinds.ts';
import type { Operation } from '../../operations/operation.ts';
import { PASSED_OVER, writeBackOf } from '../../operations/write-back.ts';
import { successOf } from './answers.ts';
import { rejectionsOf } from './errors.ts';
import { REQUESTS } from './examples/examples.ts';
import { type Parameter, parametersOf, securityOf } from './parameters.ts';
import { sampleOf } from './samples.ts';
import { groupOf, SENT_EVENTS } from './tags.ts';

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});

/** On every delivery, under `components.parameters`. */
export const DELIVERY_HEADERS = {
  ServiceSignature: header(
    'x-service-signature',
    'Lowercase hexadecimal HMAC-SHA256 of the exact bytes of the body, keyed with the whole secret.',
    '5d41402abc4b2a76b9719d911017c592ae1f3a0e8f7a0a4b1c2d3e4f50617283',
  ),
  WebhookId: header('webhook-id', 'The id of the event; the same on every attempt.', 'evt_01KKPYJ5R7ZC2S1V4H8W3X6Y9D'),
  WebhookTimestamp: header('webhook-timestamp', 'Unix seconds of this attempt.', '1773500966'),
  WebhookSignature: header(
    'webhook-signature',
    'Signatures of Standard Webhooks over `id.timestamp.body`: `v1,` and base64, more than one while a secret is rotated.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
} as const satisfies Record<string, Parameter>;

/** `expense.created` -> `ExpenseCreatedEvent`. */
export const nameOf = (kind: string): string =>
  `${kind
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Event`;

/** The whole body of one kind: the envelope with its data. */
export const bodyOf = ({ kind, summary, data }: EventDefinition): z.ZodType =>
  envelope
    .extend({ type: z.literal(kind).describe('The kind of the event.'), data: data.describe(`${summary}.`) })
    .meta({ id: nameOf(kind), description: `${summary}.` });

/** Who gets it, and what is expected of them. */
const aboutDelivery = (kind: string): string => {
  const isDefault = (DEFAULT_KINDS as readonly string[]).includes(kind);
  const receivers = isDefault ? 'name it, name `*` or name no kinds' : 'name it or name `*`';
  return `Sent to the endpoints that ${receivers}: at least once, with the same bytes each time, in no promised order.`;
};

const deliveryOf = (definition: EventDefinition): ZodOpenApiOperationObject => ({
  operationId: `on${nameOf(definition.kind)}`,
  summary: definition.summary,
  description: aboutDelivery(definition.kind),
  tags: [SENT_EVENTS],
  security: [],
  parameters: Object.keys(DELIVERY_HEADERS).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  })) as unknown as NonNullable<ZodOpenApiOperationObject['parameters']>,
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: { $ref: `#/components/schemas/${nameOf(definition.kind)}` },
        example: exampleOf(definition.kind),
      },
    },
  },
  responses: {
    '2XX': { description: 'Delivered. Answer within the `timeout` of the endpoint: 5 seconds unless it says so.' },
    '4XX': {
      description: 'Failed for good, unless `retryOn` of the endpoint names the status: it is not tried again.',
    },
    '5XX': { description: 'Failed: tried again after 1, 5 and 15 minutes, 1, 6 and 24 hours.' },
  },
});

const shown = (events: readonly EventDefinition[]) => events.filter(({ kind }) => isSubscribable(kind));

/** The bodies, under `components.schemas`. */
export const bodiesOf = (events: readonly EventDefinition[]): Record<string, z.ZodType> =>
  Object.fromEntries(shown(events).map((definition) => [nameOf(definition.kind), bodyOf(definition)]));

/** What we send to a customer's endpoint, per kind that can be subscribed to. */
export const webhooksOf = (events: readonly EventDefinition[]): ZodOpenApiPathsObject =>
  Object.fromEntries(shown(events).map((definition) => [definition.kind, { post: deliveryOf(definition) }]));

const mediaOf = (schema: z.ZodType, example = sampleOf(schema, 'input')) => ({
  schema,
  ...(example !== undefined && { example }),
});

const requestOf = ({ id, body, form, consumes }: Operation) => {
  const media = {
    ...(body && Object.fromEntries(consumes.map((type) => [type, mediaOf(body, REQUESTS[id])]))),
    ...(form && { 'multipart/form-data': mediaOf(form) }),
  };
  if (Object.keys(media).length === 0) return {};
  return { requestBody: { required: form !== null || !body?.safeParse({}).success, content: media } };
};

/** That a portal token is refused goes without saying: few operations are for it. */
const REFUSED: Readonly<Record<Exclude<CredentialKind, 'portal token'>, string>> = {
  'api key': 'with an API key',
  'user token': 'with an OAuth token of a person',
  'client token': 'with an OAuth token of a client',
  'on behalf': '`on-behalf-of` another',
};

/** With which credentials an operation is refused. */
const refusedTo = ({ by, beyondLimits }: Operation): string => {
  const kinds = CREDENTIAL_KINDS.filter((kind) => kind !== 'portal token' && !by.includes(kind)).map(
    (kind) => REFUSED[kind as keyof typeof REFUSED],
  );
  const refused = beyondLimits ? [...kinds, 'with what is limited to some businesses'] : kinds;
  if (refused.length === 0) return '';
  return `Refused ${[refused.slice(0, -1).join(', '), refused.at(-1)].filter(Boolean).join(' and ')}.`;
};

/** The kinds that endpoints may get by an operation. */
const published = ({ emits }: Operation): string => {
  const kinds = emits.filter(isSubscribable).map((kind) => `\`${kind}\``);
  return kinds.length === 0 ? '' : `Publishes ${kinds.join(', ')}.`;
};

const namesOf = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** What an operation does with the resource as it was read. */
const writtenBack = (operation: Operation, operations: readonly Operation[]): string => {
  const { readOnly = [], reader } = writeBackOf(operation, operations) ?? {};
  const kept = readOnly.filter((name) => !PASSED_OVER.has(name));
  if (kept.length === 0) return '';
  const passed = readOnly.filter((name) => PASSED_OVER.has(name));
  const rest = passed.length === 0 ? '' : `; ${namesOf(passed)} may be older`;
  const scope = reader && reader.scope !== null && reader.scope !== operation.scope ? ` with \`${reader.scope}\`` : '';
  return `Takes the whole resource as it was read, too${scope}: what is as it stands is no change, and of ${namesOf(kept)} what differs is named as what cannot be changed${rest}.`;
};

/** What an operation is for, and what its other facts do not show: by whom it may not be called, and what it takes back. */
export const aboutOf = (operation: Operation, operations: readonly Operation[]): string =>
  [operation.about, refusedTo(operation), writtenBack(operation, operations)]
    .filter((sentence) => sentence !== '')
    .join(' ');

const descriptionOf = (operation: Operation, operations: readonly Operation[]): string =>
  [
    operation.about,
    operation.scope === null ? '' : `Needs the scope \`${operation.scope}\`.`,
    refusedTo(operation),
    writtenBack(operation, operations),
    published(operation),
    operation.rateClass === 'default' ? '' : `Counts against the rate window \`${operation.rateClass}\` as well.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');

const operationOf = (operation: Operation, operations: readonly Operation[]): ZodOpenApiOperationObject => {
  const { id, summary, shownAs } = operation;
  const tags = [groupOf(operation.path)];
  const description = descriptionOf(operation, operations);
  if (shownAs) return { tags, security: [], operationId: id, summary, description, ...shownAs };
  return {
    operationId: id,
    summary,
    description,
    tags,
    security: securityOf(operation),
    parameters: parametersOf(operation) as NonNullable<ZodOpenApiOperationObject['parameters']>,
    ...requestOf(operation),
    responses: { ...successOf(operation), ...rejectionsOf(operation) } as ZodOpenApiOperationObject['responses'],
  };
};

/** Every operation that is not internal, by path and method. */
export const pathsOf = (operations: readonly Operation[]): ZodOpenApiPathsObject => {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    const method = operation.method.toLowerCase() as Lowercase<Operation['method']>;
    paths[operation.path] = { ...paths[operation.path], [method]: operationOf(operation, operations) };
  }
  return paths;
};
