import { type Clock, within } from '@outlay/runtime';
import type { BusMetrics } from './bus-metrics.ts';
import type { Link } from './connection/link.ts';
import { unavailable } from './connection/unavailable.ts';
import type { DeadLetters } from './dead-letters/dead-letters.ts';
import { type Outgoing, outgoingTo } from './publish/outgoing.ts';
import { canaryQueue, deadQueueName } from './topology/queues.ts';
import { SUBSCRIPTIONS } from './topology/subscriptions.generated.ts';

type Options = {
  service: string;
  clock: Clock;
  publish(message: Outgoing): Promise<void>;
  deadLetters: DeadLetters;
  metrics: BusMetrics;
  consuming: Link;
};

const LIMIT = 2_000;

/** Proves that the broker confirms, which a connection alone does not; besides, reads the depth of our dead letters. */
export const createCanary = ({ service, clock, publish, deadLetters, metrics, consuming }: Options) => {
  const { name } = canaryQueue();
  const queue = deadQueueName(service);

  const countDeadLetters = async (): Promise<void> => {
    if (!(service in SUBSCRIPTIONS)) return;
    const depth = await deadLetters.depth(queue).catch(() => undefined);
    if (depth !== undefined) metrics.deadLetters.set({ queue }, depth);
  };

  return async (): Promise<void> => {
    if (!consuming.current()) throw unavailable('the consuming connection is not open');
    const probe = outgoingTo(name, { id: service, kind: 'canary', body: Buffer.from(service) }, clock.now());
    await within(LIMIT, Promise.all([publish(probe), countDeadLetters()]));
  };
};
