import { canaryQueue, deadQueue, eventQueue, eventQueueName } from './queues.ts';
import { SUBSCRIPTIONS } from './subscriptions.generated.ts';
import { EVENTS_EXCHANGE, type Topology } from './topology.ts';

/**
 * A service that subscribes to events through a durable queue. Every service declares the queues and bindings of all of
 * them on every connect, so that an event published before its subscriber ever started, or right after the broker lost
 * everything, still finds its queue: no event is confirmed into a void. A kind that nothing subscribes to any more stays
 * bound until the queue's version is raised.
 */
export type Subscriber = keyof typeof SUBSCRIPTIONS;

const subscribers = Object.keys(SUBSCRIPTIONS) as Subscriber[];

/** The durable queues and bindings that all events of the cluster go to, and their dead letters. */
export const clusterTopology = (): Topology => ({
  queues: [canaryQueue(), ...subscribers.map(deadQueue), ...subscribers.map(eventQueue)],
  bindings: subscribers.flatMap((service) =>
    SUBSCRIPTIONS[service].map((pattern) => ({ queue: eventQueueName(service), exchange: EVENTS_EXCHANGE, pattern })),
  ),
});
