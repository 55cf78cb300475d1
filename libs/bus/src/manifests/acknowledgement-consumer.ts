import type { Service } from '@outlay/contracts';
import type { Consumer } from '../bus.ts';
import { acknowledgementQueue } from '../topology/queues.ts';
import { done } from '../verdict.ts';
import { type Acknowledgement, readAcknowledgement } from './manifest.ts';

/** Few at once: an answer may make thousands of events wait to be published again. */
const PREFETCH = 4;

/** The consumer of what subscribers answer. `take` never fails: an answer that came to nothing is asked for again. */
export const acknowledgementConsumer = (
  service: Service,
  take: (subscriber: Service, acknowledgement: Acknowledgement) => Promise<void>,
): Consumer => ({
  queue: acknowledgementQueue(service).name,
  prefetch: PREFETCH,
  isDisposable: true,
  handle: async (message) => {
    const { subscriber, acknowledgement } = readAcknowledgement(message);
    await take(subscriber, acknowledgement);
    return done;
  },
});
