import { connectRedis, createDedupLock } from '@outlay/redis';
import { type Logger, MAIN_SHARD, systemClock } from '@outlay/runtime';
import type { Declaration } from '@outlay/service';
import { openPresence, type Presence, ROUTED } from '@outlay/store';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { allowsLoopback, createDeps } from './deps.ts';
import { endpointRoutes } from './endpoints/endpoints/routes.ts';
import { figureRoutes } from './endpoints/figures/routes.ts';
import { narrowHandlers } from './endpoints/narrowing/narrow-handlers.ts';
import { findKept } from './intake/event-record.table.ts';
import { deliveryRoutes } from './records/deliveries/routes.ts';
import { eventRoutes } from './records/events/routes.ts';
import { replayRoutes } from './records/replays/routes.ts';
import { endpointTestRoutes } from './sending/tests/routes.ts';
import { consumers, jobs, topologyOf } from './server/jobs.ts';
import { SEALED } from './server/sealed.ts';
import { subscriptions } from './subscriptions.ts';
import { createBrokers } from './transport/destinations/brokers.ts';
import { createHttpClient } from './transport/http-client/http-client.ts';

/** Longer than a batch takes to be committed. */
const LOCK_LEASE = 10_000;
/** Events taken at once: several batches of the intake. */
const PREFETCH = 500;

/** In each database, by its name. */
const openPresences = (config: ServiceConfig, logger: Logger): ReadonlyMap<string, Presence> => {
  const { DATABASE_URL, DATABASE_SHARDS: further } = config;
  const name = further.length > 0 ? ROUTED : undefined;
  const all = [{ name: MAIN_SHARD, url: DATABASE_URL }, ...further];
  return new Map(all.map((shard) => [shard.name, openPresence({ url: shard.url, logger, name })]));
};

/** The webhook dispatcher. `ca`: certificate authorities beside the system's. */
export const declareDispatcher = ({ ca }: { ca?: string } = {}): Declaration<'webhook-dispatcher', ServiceConfig> => ({
  name: 'webhook-dispatcher',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  evidence: { WEBHOOK_SECRETS_KEY: { sealed: SEALED } },
  topology: topologyOf,
  features: (resources) => {
    const { config, environment, bus, clocks, logger } = resources;
    const redis = connectRedis({ url: config.REDIS_URL, logger });
    const dedupLock = createDedupLock(redis, { prefix: `outlay:${environment}:heard`, lease: LOCK_LEASE });
    const outside = {
      allowLoopback: allowsLoopback(config),
      timeout: config.WEBHOOK_TIMEOUT,
      dnsServers: config.WEBHOOK_DNS_SERVERS.split(',').filter((server) => server !== ''),
      ca,
    };
    const httpClient = createHttpClient(outside);
    // What customers compare with their own clocks: real time, whatever the sandbox shows, and right where this machine's is not.
    const realClock = clocks.corrected(systemClock);
    const brokers = createBrokers(outside, { httpClient, clock: realClock });
    const presences = openPresences(config, logger);
    const deps = createDeps({ ...resources, realClock, dedupLock, httpClient, brokers, presences });
    return {
      api: {
        port: config.HTTP_PORT,
        identityKey: config.INTERNAL_IDENTITY_PUBLIC_KEY,
        operations: narrowHandlers({
          ...endpointRoutes(deps),
          ...endpointTestRoutes(deps),
          ...deliveryRoutes(deps),
          ...eventRoutes(deps),
          ...replayRoutes(deps),
          ...figureRoutes(deps),
        }),
        narrows: true,
      },
      release: deps.eventWaiters.release,
      subscriptions: subscriptions(deps),
      prefetch: PREFETCH,
      findReceived: findKept,
      consumers: consumers(deps, bus),
      jobs: deps.shards.flatMap((shard) => jobs(shard, bus)),
      connections: { redis: redis.close, 'HTTP client': httpClient.close, brokers: brokers.close },
      uses: { redis: redis.ping },
    };
  },
});
