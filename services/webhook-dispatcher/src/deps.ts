import type { Claims } from '@outlay/redis';
import type { Clock, Logger, Metrics, SandboxClock } from '@outlay/runtime';
import { createSecretBox, type Database, type SecretBox } from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import type { UrlRules } from './endpoints/endpoint-url.ts';
import { createEngine, type Engine } from './engine.ts';
import { addressRule, type HttpClient } from './http-client/index.ts';

/** What every use case of this service is given. */
export type Deps = {
  database: Database;
  /** The service's time, which a sandbox may move. */
  clock: Clock;
  /** The same as `clock` where it can be moved: in the sandbox. */
  sandboxClock: SandboxClock | undefined;
  /** How long something took, and when a receiver got it. */
  realClock: Clock;
  dedupLock: Claims;
  /** Seals the endpoints' secrets and headers. */
  secretBox: SecretBox;
  httpClient: HttpClient;
  engine: Engine;
  /** Which URLs an endpoint may have. */
  urlRules: UrlRules;
  /** Endpoints of one business at most. */
  endpointsPerBusiness: number;
  /** Milliseconds that a delivery has. */
  deliveryTimeout: number;
  /** Milliseconds that taken work is ours. */
  deliveryLease: number;
};

type Resources = Pick<Deps, 'database' | 'clock' | 'sandboxClock' | 'realClock' | 'httpClient' | 'dedupLock'> & {
  config: ServiceConfig;
  logger: Logger;
  metrics: Metrics;
};

/** May endpoints be on this machine? Only ever in a local sandbox. */
export const allowsLoopback = ({ WEBHOOK_ALLOW_LOOPBACK, ENVIRONMENT }: ServiceConfig): boolean =>
  WEBHOOK_ALLOW_LOOPBACK && ENVIRONMENT === 'sandbox';

export const createDeps = (resources: Resources): Deps => {
  const { config, logger, metrics, ...given } = resources;
  const secretBox = createSecretBox(config.WEBHOOK_SECRETS_KEY);
  const allowLoopback = allowsLoopback(config);
  return {
    ...given,
    secretBox,
    engine: createEngine({ ...given, config, secretBox, logger, metrics }),
    urlRules: { allowLoopback, mayConnect: addressRule(allowLoopback) },
    endpointsPerBusiness: config.WEBHOOK_ENDPOINTS_PER_BUSINESS,
    deliveryTimeout: config.WEBHOOK_TIMEOUT,
    deliveryLease: config.DELIVERY_LEASE,
  };
};
