import { z } from 'zod';
import type { EventDefinition } from '../../events/event.ts';
import { exampleOf } from '../../events/example.ts';
import { isSubscribable, UNLINKED_KINDS, unlinkedKeyOf } from '../../events/kinds.ts';
import { EVENTS } from '../../events/table.ts';
import { type JsonSchema, tidied } from '../openapi/json-schema.ts';
import { CONTACT, LICENSE } from '../openapi/open-api.ts';
import { bodyOf, DELIVERY_HEADERS, nameOf } from '../openapi/paths.ts';
import { deliveryHeaders, destinationHeaders } from './delivery-headers.ts';
import { atDestination, DESTINATION_SERVERS } from './destination-channel.ts';

const AT = '#/components/schemas/';
const SHARED = '__shared';

/** Every resource and every body, once, under the names that they have in the OpenAPI document. */
const schemasOf = (events: readonly EventDefinition[]): Record<string, JsonSchema> => {
  const registry = z.registry<{ id?: string }>();
  for (const definition of events) registry.add(bodyOf(definition), { id: nameOf(definition.kind) });
  const made = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    override: tidied('output'),
    uri: (id) => `${AT}${id}`,
  });
  // What several bodies have in common comes under `__shared#/$defs/`: it gets a place like the others.
  const text = JSON.stringify(made.schemas).replaceAll(`"${AT}${SHARED}#/$defs/`, `"${AT}`);
  const { [SHARED]: shared, ...bodies } = JSON.parse(text) as Record<string, JsonSchema>;
  const all = { ...bodies, ...((shared?.$defs ?? {}) as Record<string, JsonSchema>) };
  return Object.fromEntries(
    Object.entries(all).map(([name, { $schema: _, $id: __, id: ___, ...schema }]) => [name, schema]),
  );
};

const REF = (place: string) => ({ $ref: `#/${place}` });

const TAGS = {
  endpoints: {
    name: 'Sent to endpoints',
    description: 'Between services, and to the endpoints of customers that subscribe to the kind.',
  },
  services: { name: 'Between services', description: 'On the broker only: no endpoint gets it.' },
};

const messageOf = ({ kind, summary }: EventDefinition) => ({
  name: kind,
  title: kind,
  summary,
  contentType: 'application/json',
  payload: REF(`components/schemas/${nameOf(kind)}`),
  tags: [REF(`components/tags/${isSubscribable(kind) ? 'endpoints' : 'services'}`)],
  ...(isSubscribable(kind) && {
    bindings: { http: { headers: REF('components/schemas/DeliveryHeaders'), bindingVersion: '0.3.0' } },
  }),
  examples: [{ payload: exampleOf(kind) }],
});

const channelOf = (definitions: readonly EventDefinition[]) =>
  Object.fromEntries(definitions.map(({ kind }) => [nameOf(kind), REF(`components/messages/${nameOf(kind)}`)]));

type Texts = { summary: string; description: string };

const operationOn = (channel: string, texts: Texts, definitions: readonly EventDefinition[]) => ({
  action: 'send',
  channel: REF(`channels/${channel}`),
  title: texts.summary,
  ...texts,
  messages: definitions.map(({ kind }) => REF(`channels/${channel}/messages/${nameOf(kind)}`)),
});

const PUBLISH: Texts = {
  summary: 'Publish what became true',
  description: 'A service writes the event in the transaction of its fact, and publishes it until the broker confirms.',
};
const DELIVER: Texts = {
  summary: 'Send an event to a customer',
  description:
    "One signed POST per endpoint that subscribed to the kind; answered within the endpoint's `timeout` (5 seconds unless it says so), else tried again.",
};
const PUBLISH_TO_DESTINATION: Texts = {
  summary: 'Publish an event to a broker or queue of a customer',
  description:
    'One message per endpoint with a `destination` that subscribed to the kind; the acknowledgement of the broker is success, and without it the message is published again by the schedule of a POST.',
};

/**
 * The AsyncAPI 3 document: what is published on the broker, and which of it is sent to customers' endpoints. Made from the
 * table of events, with one schema per kind, the same as in the OpenAPI document.
 */
export const asyncApiDocument = (events: readonly EventDefinition[] = EVENTS) => {
  const sent = events.filter(({ kind }) => isSubscribable(kind));
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Outlay events',
      version: 'v1',
      description:
        'Every change is published once on the broker, and sent to the endpoints that subscribed to it: at least once, with the same bytes each time, in no promised order. Compare `version`. **`metadata.userId` may be null**: where no person acted and the record belongs to none. `actorUserId: null` without `onBehalfOf` beside a user says that a machine acted for that user, and `byClient: true` that it was a client or a key.',
      contact: CONTACT,
      license: { name: LICENSE.name },
      tags: Object.keys(TAGS).map((name) => REF(`components/tags/${name}`)),
    },
    defaultContentType: 'application/json',
    servers: {
      broker: {
        host: 'rabbitmq:5672',
        protocol: 'amqp',
        description: 'Between our services; the host is configuration.',
      },
      receiver: {
        host: '{host}',
        protocol: 'https',
        description: 'The endpoint of a customer.',
        variables: { host: { description: 'Host of the registered URL.', examples: ['hooks.maple.example'] } },
      },
      ...DESTINATION_SERVERS,
    },
    channels: {
      events: {
        address: 'events',
        title: 'Topic exchange',
        description: `The routing key is the kind of the event. Of ${UNLINKED_KINDS.map((kind) => `\`${kind}\``).join(', ')} it has one more word (\`${unlinkedKeyOf('expense.created')}\`) where the expense has neither a trip nor receipts and did not just lose one: only who subscribes to everything (\`#\`) gets such an event.`,
        servers: [REF('servers/broker')],
        messages: channelOf(events),
        bindings: {
          amqp: { is: 'routingKey', exchange: { name: 'events', type: 'topic', durable: true, autoDelete: false } },
        },
      },
      webhook: {
        address: '{path}',
        title: "A customer's endpoint",
        description:
          'Each event goes to the endpoints of its business (`metadata.businessId`); `business.created` also to those of the business from which the new one was founded (`metadata.fromBusinessId`).',
        servers: [REF('servers/receiver')],
        parameters: { path: { description: 'Path of the registered URL.' } },
        messages: channelOf(sent),
      },
      destination: {
        ...atDestination,
        servers: Object.keys(DESTINATION_SERVERS).map((name) => REF(`servers/${name}`)),
        messages: channelOf(sent),
      },
    },
    operations: {
      publish: {
        ...operationOn('events', PUBLISH, events),
        security: [REF('components/securitySchemes/broker')],
      },
      deliver: {
        ...operationOn('webhook', DELIVER, sent),
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        security: [REF('components/securitySchemes/signature')],
        traits: [REF('components/operationTraits/signed')],
      },
      publishToDestination: {
        ...operationOn('destination', PUBLISH_TO_DESTINATION, sent),
        security: [REF('components/securitySchemes/customersBroker')],
        traits: [REF('components/operationTraits/signed')],
      },
    },
    components: {
      messages: Object.fromEntries(events.map((definition) => [nameOf(definition.kind), messageOf(definition)])),
      tags: TAGS,
      schemas: {
        DeliveryHeaders: deliveryHeaders(),
        DestinationHeaders: destinationHeaders(),
        ...schemasOf(events),
      },
      securitySchemes: {
        broker: { type: 'userPassword', description: 'One user per service.' },
        customersBroker: {
          type: 'userPassword',
          description: "What the endpoint's `destination` has as its user or access key.",
        },
        signature: {
          type: 'httpApiKey',
          in: 'header',
          name: DELIVERY_HEADERS.ServiceSignature.name,
          description: DELIVERY_HEADERS.ServiceSignature.description,
        },
      },
      operationTraits: {
        signed: {
          description:
            'Signed: see the headers under `components.schemas.DeliveryHeaders` and `DestinationHeaders`. Retried after 1, 5 and 15 minutes, 1, 6 and 24 hours.',
        },
      },
    },
  };
};
