import type { Service } from '@outlay/contracts';
import type { QueueSpec } from './topology.ts';

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

export const eventQueueName = (service: Service): string => `${service}.events.v1`;
export const deadQueueName = (service: string): string => `${service}.dead.v1`;

/** What a person must look at. Looking returns the messages, so the limit on deliveries is out of reach. */
export const deadQueue = (service: string): QueueSpec => ({
  name: deadQueueName(service),
  arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': NO_LIMIT },
});

/** A queue somebody consumes. A message whose consumer dies 20 times is dead-lettered by the broker. */
export const workQueue = (name: string, service: Service): QueueSpec => ({
  name,
  arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': CRASH_LIMIT, ...safelyTo(deadQueueName(service)) },
});

export const eventQueue = (service: Service): QueueSpec => workQueue(eventQueueName(service), service);

/** One fixed TTL in milliseconds per queue: mixed ones block at the head. */
const waitingQueue = (name: string, ttl: number, target: string): QueueSpec => ({
  name,
  arguments: {
    'x-queue-type': 'quorum',
    'x-message-ttl': ttl,
    'x-max-length': MOST_WAITING,
    'x-delivery-limit': NO_LIMIT,
    ...safelyTo(target),
  },
});

/** Where a message waits `ttl` milliseconds after `retry-later`, before it comes back to its work queue. */
export const retryQueue = (queue: string, ttl: number): QueueSpec =>
  waitingQueue(`${queue}.retry.v1.${ttl}`, ttl, queue);

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
export const markerQueue = (service: string): QueueSpec => ({
  name: `${service}.marker.v1`,
  arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': NO_LIMIT },
});

/** A probe of the broker's ability to confirm; it keeps the last probe only. */
export const canaryQueue = (): QueueSpec => ({
  name: 'canary.v1',
  arguments: { 'x-queue-type': 'quorum', 'x-max-length': 1, 'x-delivery-limit': NO_LIMIT },
});
