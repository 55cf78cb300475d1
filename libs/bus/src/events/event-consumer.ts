import type { Envelope, EventDefinition, EventKind, EventOf } from '@outlay/contracts';
import type { Consumer } from '../bus.ts';
import type { Subscriber } from '../topology/cluster.ts';
import { eventQueueName } from '../topology/queues.ts';
import type { RetryPolicy } from '../topology/retry-policy.ts';
import { deadLetter, done, type Verdict } from '../verdict.ts';
import { readEvent } from './read-event.ts';

/** When `kind` happened elsewhere, we do this. Returning means done; throwing is read by the error's kind. */
export type EventHandler = { readonly kind: EventKind; readonly handle: (event: Envelope) => Promise<unknown> };

/** Ties a handler to the contract of the event it hears; one such file per event in `events-in/`. */
export const handled = <E extends EventDefinition>(
  definition: E,
  handle: (event: EventOf<E>) => Promise<unknown>,
): EventHandler => ({ kind: definition.kind, handle: (event) => handle(event as unknown as EventOf<E>) });

type Options = {
  service: Subscriber;
  handlers: readonly EventHandler[];
  /** How many events are handled at once; default 20. */
  prefetch?: number;
  retry?: RetryPolicy;
};

/**
 * The consumer of a service's event queue: reads and checks each event and calls the one handler of its kind. What
 * cannot be read is dead-lettered with the reason; a kind without a handler is done. Handlers must be idempotent by
 * the event's id (`database.hear`), since every event comes at least once.
 */
export const eventConsumer = ({ service, handlers, prefetch = 20, retry }: Options): Consumer => {
  const byKind = new Map<string, EventHandler>(handlers.map((each) => [each.kind, each]));
  const handle: Consumer['handle'] = async (message): Promise<Verdict> => {
    const read = readEvent(message);
    if ('reason' in read) return deadLetter(read.reason);
    await byKind.get(read.event.type)?.handle(read.event);
    return done;
  };
  return { queue: eventQueueName(service), prefetch, handle, ...(retry && { retry }) };
};
