import { z } from 'zod';

const TYPE = 'A topic of Apache Kafka 2.1 or newer, or of a server that speaks its protocol.';
/** A host, an IPv6 address in brackets, and a port; no user, path or list. */
const BROKER = /^(?:\[[\da-f:.]{2,45}\]|[^\s\p{Cc}:/?#@\\,[\]]{1,253}):([1-9]\d{1,4})$/iu;
/** The ports of the system are other servers' but for HTTPS, where some brokers listen. */
const mayListen = (port: number): boolean => port === 443 || (port >= 1_024 && port <= 65_535);

const broker = z
  .string()
  .max(262)
  .refine((text) => BROKER.test(text), { params: { key: 'validation.format.other' }, abort: true })
  .refine((text) => mayListen(Number(BROKER.exec(text)?.[1])), { params: { key: 'validation.url.port' } });
/** Credentials go over the wire between NUL bytes. */
const plain = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\p{Cc}]*$/u);
const MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

export const writtenKafka = z
  .strictObject({
    type: z.literal('kafka').describe(TYPE),
    brokers: z
      .array(broker)
      .min(1)
      .max(10)
      .describe(
        'Servers of the cluster, each `host:port`, from which the others are found; ports are 443 or from 1,024 on.',
      ),
    topic: z
      .string()
      .regex(/^(?!\.{1,2}$)[\w.-]{1,249}$/)
      .describe('The topic to publish to, which is there.'),
    tls: z
      .boolean()
      .default(true)
      .describe(
        'Whether connections are over TLS, with certificates that are verified; false only to this machine, in the sandbox.',
      ),
    mechanism: z
      .enum(MECHANISMS)
      .nullable()
      .default(null)
      .describe('How the user proves who it is, by SASL; null where the cluster does not want it.'),
    username: plain.nullable().default(null).describe('The user that publishes; given with `mechanism`.'),
    password: plain
      .nullable()
      .default(null)
      .describe('The password; shown masked, and kept where it is sent back masked with the same brokers and user.'),
  })
  .meta({ id: 'WriteKafkaDestination', description: 'A topic of a Kafka cluster to publish events to.' });

export const shownKafka = z
  .strictObject({
    type: z.literal('kafka').describe(TYPE),
    brokers: z.array(z.string()).describe('Servers of the cluster, each `host:port`.'),
    topic: z.string().describe('The topic that events are published to.'),
    tls: z.boolean().describe('Whether connections are over TLS; certificates are verified then.'),
    mechanism: z.enum(MECHANISMS).nullable().describe('How the user proves who it is, by SASL; null: not at all.'),
    username: z.string().nullable().describe('The user that publishes.'),
    password: z.string().nullable().describe('A row of dots in place of what the user proves itself with; null: none.'),
  })
  .meta({ id: 'KafkaDestination', description: 'A topic of a Kafka cluster that events are published to.' });
