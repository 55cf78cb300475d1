import { z } from 'zod';
import { shownAmazonSqs, writtenAmazonSqs } from './webhook-amazon-sqs.resource.ts';
import { shownKafka, writtenKafka } from './webhook-kafka.resource.ts';

/** What is shown of a password or secret key; sent back as it is, it keeps what is there. */
export const MASKED_CREDENTIAL = '••••••';

/** Credentials go over the wire between NUL bytes. */
const plain = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);
const host = z.string().min(1).max(253);
/** The ports of the system are other servers' but for HTTPS, where some brokers listen. */
const port = z
  .int()
  .min(1)
  .max(65_535)
  .refine((value) => value === 443 || value >= 1_024, { params: { key: 'validation.url.port' } });

const TLS =
  'Whether the connection is over TLS, with a certificate that is verified; false only to this machine, in the sandbox.';
const PASSWORD = 'The password; shown masked, and kept where it is sent back masked with the same place and user.';

const rabbitmq = z
  .strictObject({
    type: z.literal('rabbitmq').describe('A RabbitMQ broker, or another one that speaks AMQP 0-9-1 with confirms.'),
    host: host.describe("The broker's name or public address."),
    port: port.default(5671).describe('Its port, 443 or from 1,024 on.'),
    tls: z.boolean().default(true).describe(TLS),
    virtualHost: plain(127).default('/').describe('The virtual host, up to 127 characters.'),
    exchange: z
      .string()
      .max(127)
      .regex(/^[^\p{Cc}]*$/u)
      .describe('The exchange to publish to, which is there; an empty text is the default exchange.'),
    routingKey: plain(127)
      .nullable()
      .default(null)
      .describe('The routing key: with the default exchange the name of a queue; null: the kind of the event.'),
    username: plain(127).describe('The user that publishes.'),
    password: plain(255).describe(PASSWORD),
  })
  .meta({ id: 'WriteRabbitmqDestination', description: 'An exchange of a RabbitMQ broker to publish events to.' });

/** Where events go instead of a URL, as it is written. */
export const writtenDestination = z.discriminatedUnion('type', [rabbitmq, writtenAmazonSqs, writtenKafka]);
export type BrokerDestination = z.output<typeof writtenDestination>;
export type DestinationType = BrokerDestination['type'];
export type DestinationOf<T extends DestinationType> = Extract<BrokerDestination, { type: T }>;

const shownRabbitmq = z
  .strictObject({
    type: z.literal('rabbitmq').describe('A RabbitMQ broker, or another one that speaks AMQP 0-9-1 with confirms.'),
    host: z.string().describe("The broker's name or public address."),
    port: z.int().describe('Where the broker listens on that host.'),
    tls: z.boolean().describe(TLS),
    virtualHost: z.string().describe('The part of the broker that has the exchange.'),
    exchange: z.string().describe('The exchange that events are published to; an empty text is the default exchange.'),
    routingKey: z.string().nullable().describe('The routing key; null: the kind of the event.'),
    username: z.string().describe('The user that publishes.'),
    password: z.string().describe('A row of dots in place of what the user proves itself with.'),
  })
  .meta({ id: 'RabbitmqDestination', description: 'An exchange of a RabbitMQ broker that events are published to.' });

/** Where events go instead of a URL, as it is shown: credentials are masked. */
export const shownDestination = z
  .discriminatedUnion('type', [shownRabbitmq, shownAmazonSqs, shownKafka])
  .meta({ id: 'WebhookDestination', description: 'Where the events of an endpoint go instead of a URL.' });

export const createDestination = {
  destination: writtenDestination
    .nullable()
    .optional()
    .describe('A broker or queue to publish the events to, instead of `url`: exactly one of the two is given.'),
};
export const updateDestination = {
  destination: writtenDestination
    .nullable()
    .describe(
      'A broker or queue to publish the events to from now on, all of it anew; null where `url` is given instead.',
    ),
};
export const webhookDestination = {
  destination: shownDestination
    .nullable()
    .describe('The broker or queue that the events are published to; null: they are sent to `url` over HTTPS.'),
};
