import type { Clock, Logger, Metrics } from '@outlay/runtime';
import type { Database } from '@outlay/store';

/** What the parts of the engine and the jobs are made from. */
export type Resources = {
  /** Milliseconds that taken work is ours, and within which work that was lost is found. */
  config: { readonly DELIVERY_LEASE: number; readonly SWEEP_INTERVAL: number };
  database: Database;
  /** The service's time, which a sandbox may move. */
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
};
