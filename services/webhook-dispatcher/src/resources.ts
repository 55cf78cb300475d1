import type { Clock, Logger, Metrics } from '@outlay/runtime';
import type { Database, SecretBox } from '@outlay/store';
import type { ServiceConfig } from './config.ts';

/** What the engine and everything else of this service is made from. */
export type Resources = {
  config: ServiceConfig;
  database: Database;
  /** Seals the endpoints' secrets and headers. */
  secretBox: SecretBox;
  /** The service's time, which a sandbox may move. */
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
};
