import { type Bus, connectBus, type Topology } from '@outlay/bus';
import { exampleOf, newEvent, type SealedEvent, sealEvent } from '@outlay/contracts';
import { type Clock, createMetrics, type Metrics, systemClock } from '@outlay/runtime';
import { type TestLogger, testLogger } from '@outlay/testing';

export type BusUnderTest = Bus & { logger: TestLogger; metrics: Metrics };

type Options = {
  service?: string;
  topology?: Topology;
  declares?: boolean;
  clock?: Clock;
  /** Milliseconds. */
  limits?: { confirm?: number; firstConnect?: number; watch?: number };
};

/** All queues are declared before it is open, which takes a busy machine more than the usual five seconds. */
const FIRST_CONNECT = 60_000;

/** A bus like a service's, with its log and figures at hand. */
export const openBus = async (
  url: string,
  { service = 'expense', clock = systemClock, limits, ...own }: Options = {},
): Promise<BusUnderTest> => {
  const logger = testLogger(service);
  const metrics = createMetrics(service);
  const within = { firstConnect: FIRST_CONNECT, ...limits };
  const bus = await connectBus({ url, service, logger, metrics, clock, limits: within, ...own });
  return { ...bus, logger, metrics };
};

/** A sealed expense.created with an id of its own. */
export const anExpenseCreated = (): SealedEvent =>
  sealEvent(
    newEvent('expense.created', { aggregate: 'expense:1', data: exampleOf('expense.created').data }),
    { businessId: 1, userId: 7, onBehalfOf: null },
    new Date(),
  );

/** Of a kind that only the dispatcher subscribes to: while its queue is missing, no queue gets it. */
export const anEventForOneSubscriber = (): SealedEvent => ({ ...anExpenseCreated(), kind: 'payment_batch.created' });
