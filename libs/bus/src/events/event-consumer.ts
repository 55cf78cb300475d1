import type { Envelope, Environment, Service } from '@outlay/contracts';
import type { Consumer } from '../bus.ts';
import { eventQueueName } from '../topology/queues.ts';
import type { RetryPolicy } from '../topology/retry-policy.ts';
import { deadLetter, done, type Verdict } from '../verdict.ts';
import { readEvent } from './read-event.ts';
import type { Subscriptions } from './subscriptions.ts';

type Options = {
  service: Service;
  subscriptions: Subscriptions;
  environment: Environment;
  /** How many events are handled at once; default 20. */
  prefetch?: number;
  retry?: RetryPolicy;
};

const isOfSandbox = (kind: string): boolean => kind.startsWith('sandbox.');

/**
 * The consumer of a service's event queue: reads and checks each event and calls the one function that its kind is
 * subscribed with. What cannot be read is dead-lettered with the reason; a kind that nothing is subscribed to is done.
 */
export const subscriptionConsumer = (options: Options): Consumer => {
  const { service, subscriptions, environment, prefetch = 20, retry } = options;
  const { '#': rest, ...named } = subscriptions;
  const entries = Object.entries(named).filter(([kind]) => environment === 'sandbox' || !isOfSandbox(kind));
  const byKind = new Map(entries as [string, (event: Envelope) => Promise<unknown>][]);
  const handle: Consumer['handle'] = async (message): Promise<Verdict> => {
    if (rest && !byKind.has(message.kind)) return rest(message);
    const read = readEvent(message);
    if ('reason' in read) return deadLetter(read.reason);
    await byKind.get(read.event.type)?.(read.event);
    return done;
  };
  return { queue: eventQueueName(service), prefetch, handle, ...(retry && { retry }) };
};
