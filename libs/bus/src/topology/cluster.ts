import type { EventKind, Service } from '@outlay/contracts';
import { canaryQueue, deadQueue, eventQueue, eventQueueName } from './queues.ts';
import { EVENTS_EXCHANGE, type Topology } from './topology.ts';

/**
 * Who hears what through a durable queue: the one table. Every service declares all of it on every connect, so that
 * an event published before its hearer ever started, or right after the broker lost everything, still finds its queue:
 * no event is confirmed into a void. A kind that is no longer heard stays bound until the queue's version is raised.
 */
export const SUBSCRIPTIONS = {
  expense: [
    'business.created',
    'business.updated',
    'business.user_added',
    'business.user_removed',
    'user.created',
    'user.updated',
    'user.deleted',
    'employee.created',
    'employee.updated',
    'employee.deleted',
    'mileage_trip.created',
    'mileage_trip.updated',
    'mileage_trip.deleted',
    'receipt.created',
    'receipt.extracted',
    'receipt.matched',
    'receipt.deleted',
    'report_payment.decided',
    'department.created',
    'department.deleted',
    'location.created',
    'location.deleted',
    'vendor.created',
    'vendor.deleted',
    'sandbox.clock_moved',
    'sandbox.reset',
  ],
  bill: [
    'business.created',
    'business.updated',
    'business.user_added',
    'business.user_removed',
    'user.created',
    'user.updated',
    'user.deleted',
    'employee.created',
    'employee.updated',
    'employee.deleted',
    'department.created',
    'department.deleted',
    'location.created',
    'location.deleted',
    'category.created',
    'category.deleted',
    'sandbox.clock_moved',
    'sandbox.reset',
  ],
  'mileage-receipt': [
    'business.created',
    'business.updated',
    'business.user_added',
    'business.user_removed',
    'user.created',
    'user.deleted',
    'employee.created',
    'employee.updated',
    'employee.deleted',
    'category.created',
    'category.updated',
    'category.deleted',
    'location.created',
    'location.updated',
    'location.deleted',
    'expense.created',
    'expense.updated',
    'expense.validated',
    'expense.deleted',
    'sandbox.clock_moved',
    'sandbox.reset',
  ],
  'webhook-dispatcher': ['#'],
} as const satisfies Partial<Record<Service, readonly (EventKind | '#')[]>>;

/** A service that hears events through a durable queue. */
export type Subscriber = keyof typeof SUBSCRIPTIONS;

const subscribers = Object.keys(SUBSCRIPTIONS) as Subscriber[];

/** The durable queues and bindings that all events of the house go to, and their dead letters. */
export const clusterTopology = (): Topology => ({
  queues: [canaryQueue(), ...subscribers.map(deadQueue), ...subscribers.map(eventQueue)],
  bindings: subscribers.flatMap((service) =>
    SUBSCRIPTIONS[service].map((pattern) => ({ queue: eventQueueName(service), exchange: EVENTS_EXCHANGE, pattern })),
  ),
});
