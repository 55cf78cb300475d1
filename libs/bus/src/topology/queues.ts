import { type EventKind, SERVICES, type Service, UNLINKED_KINDS, unlinkedKeyOf } from '@outlay/contracts';
import { PUBLICATIONS } from './publications.generated.ts';
import { SUBSCRIPTIONS } from './subscriptions.generated.ts';

/** A durable quorum queue with its arguments, which never change in place: another argument is another name. */
export type QueueSpec = {
  readonly name: string;
  readonly arguments: Readonly<Record<string, string | number>>;
};

/** What must exist on the broker, as data. Declared again on every connect, in the order of the lists. */
export type Topology = {
  readonly queues: readonly QueueSpec[];
  readonly bindings: readonly { readonly queue: string; readonly exchange: string; readonly pattern: string }[];
};

/** The topic exchange that all events go to, by their kind; some by one more word (`UNLINKED_KINDS` of the contracts). */
export const EVENTS_EXCHANGE = 'events';

/**
 * The topic exchange through which a message goes straight to one queue, by the queue's name. The broker's nameless exchange
 * would do the same, but nobody can be kept from writing into another service's queue there.
 */
export const QUEUES_EXCHANGE = 'queues';

export const mergeTopologies = (...all: readonly Topology[]): Topology => ({
  queues: [...new Map(all.flatMap(({ queues }) => queues).map((queue) => [queue.name, queue])).values()],
  bindings: [
    ...new Map(
      all.flatMap(({ bindings }) => bindings).map((binding) => [Object.values(binding).join('\n'), binding]),
    ).values(),
  ],
});

/** All bindings of a topology: those it names, and each queue by its own name. */
export const bindingsOf = ({ queues, bindings }: Topology): Topology['bindings'] => [
  ...queues.map(({ name }) => ({ queue: name, exchange: QUEUES_EXCHANGE, pattern: name })),
  ...bindings,
];

/**
 * A positive number everywhere: without one RabbitMQ 4 drops a message after 20 deliveries, and -1 makes 3.10 drop it
 * at once.
 */
const CRASH_LIMIT = 20;
const NO_LIMIT = 1_000_000;

/** About 1.6 kB of memory for each waiting message until the broker's log rolls over, 100 bytes afterwards. */
const MOST_WAITING = 1_000_000;

/** At-least-once is silently at-most-once without reject-publish. */
const safelyTo = (queue: string) => ({
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

const quorumQueue = (name: string, own: QueueSpec['arguments'] = {}): QueueSpec => ({
  name,
  arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': NO_LIMIT, ...own },
});

export const eventQueueName = (service: Service): string => `${service}.events.v1`;
export const deadQueueName = (service: string): string => `${service}.dead.v1`;

/** What a person must look at. Looking returns the messages, so the limit on deliveries is out of reach. */
export const deadQueue = (service: string): QueueSpec => quorumQueue(deadQueueName(service));

/** A queue somebody consumes. A message whose consumer dies 20 times is dead-lettered by the broker. */
const workQueue = (name: string, service: Service): QueueSpec =>
  quorumQueue(name, { 'x-delivery-limit': CRASH_LIMIT, ...safelyTo(deadQueueName(service)) });

/** One fixed TTL in milliseconds per queue: mixed ones block at the head. */
const waitingQueue = (name: string, ttl: number, target: string): QueueSpec =>
  quorumQueue(name, { 'x-message-ttl': ttl, 'x-max-length': MOST_WAITING, ...safelyTo(target) });

/** The queue of deliveries whose time has come. */
export const WEBHOOKS_DUE = 'webhooks.due.v1';

export const dueQueue = (): QueueSpec => workQueue(WEBHOOKS_DUE, 'webhook-dispatcher');

export type DelayStep = QueueSpec & { readonly ttl: number };

/** A step of the webhooks' schedule: holds a message for `ttl` milliseconds, then hands it to `webhooks.due.v1`. */
export const delayQueue = (ttl: number): DelayStep => ({
  ...waitingQueue(`webhooks.retry.v1.${ttl}`, ttl, WEBHOOKS_DUE),
  ttl,
});

/** Always empty. While it exists, this is a broker that has known the service before. */
export const markerQueue = (service: string): QueueSpec => quorumQueue(`${service}.marker.v1`);

/** A probe of the broker's ability to confirm; it keeps the last probe only. */
export const canaryQueue = (): QueueSpec => quorumQueue('canary.v1', { 'x-max-length': 1 });

/** A service that subscribes to events through a durable queue. */
export type Subscriber = keyof typeof SUBSCRIPTIONS;

const subscribers = Object.keys(SUBSCRIPTIONS) as Subscriber[];

/** The services whose tables name a kind. Who subscribes to all kinds alike is not among them. */
export const subscribersOf = (kind: EventKind): Subscriber[] =>
  subscribers.filter((service) => (SUBSCRIPTIONS[service] as readonly string[]).includes(kind));

/** Who follows every expense, and not only those with a trip or receipts (`UNLINKED_KINDS` of the contracts). */
const FOLLOWERS: ReadonlySet<Subscriber> = new Set(['accounting']);
const withUnlinked: ReadonlySet<string> = new Set(UNLINKED_KINDS);

/** What a service's queue of events is bound by. */
export const bindingKeysOf = (service: Subscriber): string[] =>
  SUBSCRIPTIONS[service].flatMap((key) =>
    FOLLOWERS.has(service) && withUnlinked.has(key) ? [key, unlinkedKeyOf(key)] : [key],
  );

/** Does an event with this routing key come into the service's queue? */
const matches = (pattern: string, key: string): boolean => pattern === '#' || pattern === key;

const publishers = SERVICES.filter((service) => PUBLICATIONS[service].length > 0);

/** Which services get events of a publisher. */
export const subscribersTo = (publisher: Service): Subscriber[] =>
  subscribers.filter((subscriber) =>
    SUBSCRIPTIONS[subscriber].some((pattern) => PUBLICATIONS[publisher].some((kind) => matches(pattern, kind))),
  );

/**
 * What a publisher asks its subscriber by: whether it got what was published. It comes into the queue of the events themselves, behind
 * those that it is about.
 */
export const manifestKey = (publisher: Service | '*', subscriber: Service): string =>
  `manifest.${publisher}.${subscriber}`;

/** What the subscriber answers by. */
export const acknowledgementKey = (subscriber: Service | '*', publisher: Service): string =>
  `acknowledgement.${subscriber}.${publisher}`;

/** An answer that is lost is asked for again, so that old ones may go where nobody reads them. */
const MOST_ACKNOWLEDGEMENTS = 1_000;

export const acknowledgementQueue = (publisher: Service): QueueSpec =>
  quorumQueue(`${publisher}.acknowledgements.v1`, { 'x-max-length': MOST_ACKNOWLEDGEMENTS });

/** Of a queue of events, and of one of answers. */
const controlBindings = (): Topology['bindings'] => [
  ...subscribers.map((service) => ({
    queue: eventQueueName(service),
    exchange: QUEUES_EXCHANGE,
    pattern: manifestKey('*', service),
  })),
  ...publishers.map((service) => ({
    queue: acknowledgementQueue(service).name,
    exchange: QUEUES_EXCHANGE,
    pattern: acknowledgementKey('*', service),
  })),
];

/**
 * The durable queues and bindings that all events of the cluster go to, and their dead letters. Every service declares
 * those of all subscribers on every connect, so that an event published before its subscriber ever started, or right
 * after the broker lost everything, still finds its queue: no event is confirmed into a void. A kind that nothing
 * subscribes to any more stays bound until the queue's version is raised.
 */
export const clusterTopology = (): Topology => ({
  queues: [
    canaryQueue(),
    ...subscribers.map(deadQueue),
    ...subscribers.map((service) => workQueue(eventQueueName(service), service)),
    ...publishers.map(acknowledgementQueue),
  ],
  bindings: [
    ...subscribers.flatMap((service) =>
      bindingKeysOf(service).map((pattern) => ({ queue: eventQueueName(service), exchange: EVENTS_EXCHANGE, pattern })),
    ),
    ...controlBindings(),
  ],
});

/** How `retry-later` is carried out: the waits in milliseconds (the last one repeats), then how often it is tried in all. */
export type RetryPolicy = { readonly steps: readonly number[]; readonly attempts: number };

/** 1 s, 5 s, 30 s, then every 2 minutes for about half an hour: longer than a restart of anything, shorter than a night. */
export const RETRY: RetryPolicy = { steps: [1_000, 5_000, 30_000, 120_000], attempts: 20 };

/** Where a message waits `ttl` milliseconds after `retry-later`, before it comes back to its work queue. */
const retryQueue = (queue: string, ttl: number): QueueSpec => waitingQueue(`${queue}.retry.v1.${ttl}`, ttl, queue);

export const retryQueues = (queue: string, { steps }: RetryPolicy): QueueSpec[] =>
  steps.map((ttl) => retryQueue(queue, ttl));

/** The queue to wait in after the attempt number `attempt` (1 is the first), or undefined when that was the last. */
export const nextRetry = (queue: string, { steps, attempts }: RetryPolicy, attempt: number): QueueSpec | undefined => {
  const ttl = steps[Math.min(attempt, steps.length) - 1];
  return ttl === undefined || attempt >= attempts ? undefined : retryQueue(queue, ttl);
};

/** The queues that a service consumes. */
export const workQueuesOf = (service: Service): string[] => [
  ...(service in SUBSCRIPTIONS ? [eventQueueName(service)] : []),
  ...(service === 'webhook-dispatcher' ? [WEBHOOKS_DUE] : []),
];

/** Everything durable that a service uses, beside its marker. `delays`: the steps of the webhooks' schedule, in milliseconds. */
export const topologyOf = (service: Service, delays: readonly number[]): Topology => {
  const webhooks = service === 'webhook-dispatcher' ? [dueQueue(), ...delays.map(delayQueue)] : [];
  const retries = workQueuesOf(service).flatMap((queue) => retryQueues(queue, RETRY));
  return mergeTopologies(clusterTopology(), { queues: [...webhooks, ...retries], bindings: [] });
};

/** Everything durable that the cluster uses, for services that may not declare it themselves. */
export const wholeTopology = (delays: readonly number[]): Topology =>
  mergeTopologies(...SERVICES.map((service) => topologyOf(service, delays)));
