import type { Clock } from '@outlay/runtime';
import type { Database, SecretBox } from '@outlay/store';
import type { Endpoint } from '../domain/endpoint.ts';
import { createDays } from './days.ts';
import { createDeadEndpoints } from './dead-endpoints.ts';
import { createDeliveryList } from './delivery-list.ts';
import { createDeliveryOrders } from './delivery-orders.ts';
import { createDestinations } from './destinations.ts';
import { createDueDeliveries } from './due-deliveries.ts';
import { createEndings } from './endings.ts';
import { createEndpoints } from './endpoints.ts';
import { createEventList } from './event-list.ts';
import { createEventRecords } from './event-records.ts';
import { createFinishedAttempts } from './finished-attempts.ts';
import { createLeases } from './lease.ts';
import { createReplaySteps } from './replay-steps.ts';
import { createReplays } from './replays.ts';
import { createEndpointSecrets } from './secrets.ts';
import { createStats } from './stats.ts';
import { createTestDeliveries } from './test-deliveries.ts';

/** What the work on deliveries learns at once, when it was written. */
export type Signals = {
  /** An endpoint changed here. */
  changed(endpoint: Pick<Endpoint, 'id' | 'businessId' | 'status'>): void;
  /** A delivery of this endpoint became due. */
  due(endpointId: string): void;
  /** Gives back what waits here for an endpoint. */
  letGo(endpointId: string): Promise<void>;
  /** A replay was asked for. */
  replayBegun(): void;
};

type Given = {
  database: Database;
  box: SecretBox;
  clock: Clock;
  /** Milliseconds. */
  lease: number;
  /** Endpoints of one business at most. */
  mostEndpoints: number;
  /** Whom to tell; asked when there is something to tell, for it is built over these stores. */
  signals: () => Signals;
};

/** How long, in milliseconds, and how many businesses' endpoints are remembered. */
const CACHE = { life: 5_000, most: 10_000 };

/** Everything that this service remembers, over one database. */
export const createStores = ({ database, box, clock, lease, mostEndpoints, signals }: Given) => {
  const { now } = clock;
  const changed: Signals['changed'] = (endpoint) => signals().changed(endpoint);
  const leases = createLeases({ database, lease });
  return {
    endpoints: createEndpoints({ database, box, most: mostEndpoints, changed }),
    secrets: createEndpointSecrets({ database, box, changed }),
    deadEndpoints: createDeadEndpoints({ database, box, changed }),
    destinations: createDestinations({ database, box, ...CACHE }),
    events: createEventList({ database, now }),
    eventRecords: createEventRecords({ database, leases, lease, clock }),
    deliveries: createDeliveryList({ database }),
    orders: createDeliveryOrders({
      database,
      due: (endpointId) => signals().due(endpointId),
      letGo: (endpointId) => signals().letGo(endpointId),
    }),
    tests: createTestDeliveries({ database, now }),
    leases,
    due: createDueDeliveries({ database, leases, lease, clock }),
    finished: createFinishedAttempts({ database }),
    endings: createEndings({ database, clock }),
    replays: createReplays({ database, begun: () => signals().replayBegun() }),
    replaySteps: createReplaySteps({ database, clock }),
    stats: createStats({ database, now }),
    days: createDays({ database, clock }),
  };
};

export type Stores = ReturnType<typeof createStores>;
