import { SERVICES, type Service, UNLINKED_KINDS, unlinkedKeyOf } from '@outlay/contracts';
import { BROADCASTS, PUBLICATIONS } from './publications.generated.ts';
import {
  acknowledgementKey,
  acknowledgementQueue,
  canaryQueue,
  deadQueueName,
  EVENTS_EXCHANGE,
  manifestKey,
  markerQueue,
  QUEUES_EXCHANGE,
  subscribersTo,
  workQueuesOf,
} from './queues.ts';

/** What a service's user may do on the broker, as RabbitMQ's regular expressions over names and routing keys. */
export type BrokerRights = {
  configure: string;
  write: string;
  read: string;
  /** Per topic exchange: keys it may publish under, and patterns it may bind a queue of its own with. */
  topics: readonly { exchange: string; write: string; read: string }[];
};

const escaped = (name: string): string => name.replaceAll(/[.+*?^$()[\]{}|\\]/g, String.raw`\$&`);
/** Exactly one of these; of none, nothing at all. */
const oneOf = (...patterns: readonly string[]): string => (patterns.length === 0 ? '^$' : `^(${patterns.join('|')})$`);

/** The broker's own names of queues of one connection alone. */
const INSTANCE_QUEUE = String.raw`amq\.gen-.*`;

/** Where its messages wait: before a retry, and before an attempt of a webhook. */
const waitingQueuesOf = (service: Service): string[] => [
  ...workQueuesOf(service).map((queue) => String.raw`${escaped(queue)}\.retry\.v1\.\d+`),
  ...(service === 'webhook-dispatcher' ? [String.raw`webhooks\.retry\.v1\.\d+`] : []),
];

const withUnlinked: ReadonlySet<string> = new Set(UNLINKED_KINDS);

/** What its events are routed by. */
const keysOf = (service: Service): string[] =>
  PUBLICATIONS[service].flatMap((kind) => (withUnlinked.has(kind) ? [kind, unlinkedKeyOf(kind)] : [kind]));

/** Examples of all kinds, which no other service gets: somebody made them in the sandbox, to try a receiver. */
const triggeredBy = (service: Service): string[] =>
  service === 'webhook-dispatcher' ? [String.raw`[a-z_]+\.[a-z_]+\.triggered`] : [];

/** Asking its own subscribers, and answering who publishes to it. */
const controlKeysOf = (service: Service): string[] => [
  ...subscribersTo(service).map((subscriber) => manifestKey(service, subscriber)),
  ...SERVICES.filter((publisher) => (subscribersTo(publisher) as Service[]).includes(service)).map((publisher) =>
    acknowledgementKey(service, publisher),
  ),
];

/** The queue of the answers that it gets. */
const answersOf = (service: Service): string[] =>
  subscribersTo(service).length > 0 ? [acknowledgementQueue(service).name] : [];

/**
 * A service publishes its own kinds and moves its own messages; it consumes its own queues. It declares nothing but its
 * marker: who may declare a queue may name any exchange and key for its dead letters, and publish as anybody by that.
 */
export const rightsOf = (service: Service): BrokerRights => {
  const broadcasts = BROADCASTS[service].map(escaped);
  const instance = broadcasts.length > 0 ? [INSTANCE_QUEUE] : [];
  const moves = [...waitingQueuesOf(service), escaped(deadQueueName(service)), escaped(canaryQueue().name)];
  const control = controlKeysOf(service).map(escaped);
  const own = [...workQueuesOf(service), ...answersOf(service)].map(escaped);
  return {
    configure: oneOf(escaped(markerQueue(service).name), ...instance),
    write: oneOf(EVENTS_EXCHANGE, QUEUES_EXCHANGE, ...instance),
    read: oneOf(...own, ...instance, ...(instance.length > 0 ? [EVENTS_EXCHANGE] : [])),
    topics: [
      {
        exchange: EVENTS_EXCHANGE,
        write: oneOf(...keysOf(service).map(escaped), ...triggeredBy(service)),
        read: oneOf(...broadcasts),
      },
      { exchange: QUEUES_EXCHANGE, write: oneOf(...moves, ...control), read: oneOf() },
    ],
  };
};
