import type { Clock, Logger } from '@outlay/runtime';
import type { BusMetrics } from '../bus-metrics.ts';
import type { Outgoing } from '../publish/outgoing.ts';
import type { ActiveConsumers } from './active-consumers.ts';

/** What a consumer or listener needs of the bus. */
export type ConsumingDeps = {
  service: string;
  clock: Clock;
  logger: Logger;
  metrics: BusMetrics;
  activeConsumers: ActiveConsumers;
  /** Makes a new consuming connection, on which everything is declared and opened again. */
  renew(reason: string): void;
  publish(message: Outgoing): Promise<void>;
};
