import { connectBus } from '@outlay/bus';
import { createApp, createIdentity, listen } from '@outlay/http';
import { connectRedis, createDedupLock } from '@outlay/redis';
import { closing, createMetrics, createSandboxClock, type Part, systemClock } from '@outlay/runtime';
import { type BuiltService as App, type Outside as AppDeps, createHealth } from '@outlay/service';
import {
  assertMigrated,
  createAuditLog,
  createCleaning,
  createClockKeeper,
  createRelay,
  createSecretBox,
  openDatabase,
} from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import { createHandlers } from './http-in/handlers.ts';
import { createCustomers } from './http-out/customers.ts';
import { createStores } from './store/stores.ts';
import { createWork, topologyOf, type Work } from './work.ts';

const SERVICE = 'webhook-dispatcher';
const MIGRATIONS = new URL('../migrations/', import.meta.url);
/** Longer than a batch takes to be committed. */
const CLAIM_LEASE = 10_000;

export type Deps = AppDeps & {
  /** Certificate authorities beside the system's. */
  ca?: string;
};

/** Builds the service; nothing but the connections to broker and Redis runs before its parts are started. */
export const buildApp = async (config: ServiceConfig, { logger, clock: base, ca }: Deps): Promise<App> => {
  const { DATABASE_URL, RABBITMQ_URL, ENVIRONMENT: environment, INTERNAL_IDENTITY_PUBLIC_KEY: publicKey } = config;
  const movable = environment === 'sandbox' ? createSandboxClock(base) : undefined;
  const clock = movable ?? base;
  const metrics = createMetrics(SERVICE);
  const poolSize = config.DATABASE_POOL_SIZE;
  const database = openDatabase({ url: DATABASE_URL, poolSize, logger, metrics, clock });
  const redis = connectRedis({ url: config.REDIS_URL, logger });
  const claims = createDedupLock(redis, { prefix: `outlay:${environment}:heard`, lease: CLAIM_LEASE });
  const topology = topologyOf(config);
  const bus = await connectBus({ url: RABBITMQ_URL, service: SERVICE, logger, metrics, clock, topology });
  const relay = createRelay({ database, publish: bus.publishEvent, marker: bus.marker, logger, metrics, clock });
  database.onCommit(relay.wake);
  const allowLoopback = config.WEBHOOK_ALLOW_LOOPBACK && environment === 'sandbox';
  const customers = createCustomers({
    allowLoopback,
    timeout: config.WEBHOOK_TIMEOUT,
    dnsServers: config.WEBHOOK_DNS_SERVERS.split(',').filter((server) => server !== ''),
    ...(ca !== undefined && { ca }),
  });
  const keeper = movable && createClockKeeper({ database, clock: movable, logger });
  const stores = createStores({
    database,
    box: createSecretBox(config.WEBHOOK_SECRETS_KEY),
    clock,
    lease: config.DELIVERY_LEASE,
    mostEndpoints: config.WEBHOOK_ENDPOINTS_PER_BUSINESS,
    signals: () => work,
  });
  const handlers = createHandlers({
    stores,
    customers,
    allowLoopback,
    timeout: config.WEBHOOK_TIMEOUT,
    now: clock.now,
    realNow: systemClock.now,
  });
  const work: Work = createWork({ config, database, stores, customers, claims, bus, keeper, clock, logger, metrics });
  const api = createApp({
    service: SERVICE,
    handlers,
    identity: createIdentity.verifier({ publicKey, environment }),
    logger,
    metrics,
    audit: createAuditLog(database, SERVICE),
  });
  const http = listen(api, { port: config.HTTP_PORT, host: config.HTTP_HOST, drainFor: config.DRAIN_TIME });
  const migrated = (): Promise<void> => assertMigrated({ url: DATABASE_URL, directory: MIGRATIONS });

  const health = createHealth({
    port: config.INTERNAL_PORT,
    host: config.INTERNAL_HOST,
    needs: { database: database.ping, schema: migrated, broker: bus.canary },
    uses: { redis: redis.ping },
    metrics,
    logger,
  });
  const parts: Part[] = [
    { name: 'database', start: migrated, stop: database.close },
    ...(keeper ? [keeper] : []),
    closing('redis', redis.close),
    closing('bus', bus.close),
    closing('customers', customers.close),
    relay,
    createCleaning({ database, clock, logger }),
    ...work.parts,
    http,
  ];
  return { parts, health, port: http.port };
};
