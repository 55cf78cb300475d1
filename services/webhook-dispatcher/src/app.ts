import { type Bus, connectBus, delayQueue, dueQueue, type Topology } from '@outlay/bus';
import { createApp, createIdentity, type Handlers, listen } from '@outlay/http';
import { connectRedis, createClaims, type RedisHandle } from '@outlay/redis';
import {
  type Clock,
  createHealth,
  createLoop,
  createMetrics,
  createSandboxClock,
  type Health,
  type Logger,
  type Metrics,
  type Part,
  systemClock,
} from '@outlay/runtime';
import {
  assertMigrated,
  cleanPlumbing,
  createAuditLog,
  createClockKeeper,
  createRelay,
  createSecretBox,
  type Database,
  keepClockOffset,
  openDatabase,
  type SecretBox,
} from '@outlay/store';
import { createWork, type Work } from './app/work.ts';
import type { ServiceConfig } from './config.ts';
import { addressRule } from './domain/public-address.ts';
import { deliveryHandlers } from './http-in/deliveries.ts';
import { createCheckAddress } from './http-in/endpoint-address.ts';
import { eventHandlers } from './http-in/events.ts';
import { replayHandlers } from './http-in/replays.ts';
import { reportHandlers } from './http-in/reports.ts';
import { createSendNow } from './http-in/send-now.ts';
import { webhookHandlers } from './http-in/webhooks.ts';
import { type Customers, createCustomers } from './http-out/customers.ts';
import { createDeliveryList } from './store/delivery-list.ts';
import { createDeliveryOrders } from './store/delivery-orders.ts';
import { createEndpoints } from './store/endpoints.ts';
import { createEventList } from './store/event-list.ts';
import { createReplays } from './store/replays.ts';
import { createEndpointSecrets } from './store/secrets.ts';
import { createStats } from './store/stats.ts';
import { createTestDeliveries } from './store/test-deliveries.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const SERVICE = 'webhook-dispatcher';
const CLEANING = 10 * 60_000;
/** Longer than a batch takes to be committed. */
const CLAIM_LEASE = 10_000;
const DNS_PATIENCE = 2_000;

export type Deps = {
  logger: Logger;
  clock: Clock;
  /** Certificate authorities beside the system's. */
  ca?: string;
};

export type App = {
  /** In the order of their start. */
  parts: Part[];
  health: Health;
  /** The API's port, once started. */
  port(): number;
};

type Doors = {
  config: ServiceConfig;
  database: Database;
  box: SecretBox;
  customers: Customers;
  work: Work;
  clock: Clock;
};

const loopbackOf = ({ ENVIRONMENT, WEBHOOK_ALLOW_LOOPBACK }: ServiceConfig): boolean =>
  WEBHOOK_ALLOW_LOOPBACK && ENVIRONMENT === 'sandbox';

const topologyOf = ({ WEBHOOK_RETRY_SCHEDULE: schedule }: ServiceConfig): Topology => ({
  queues: [dueQueue(), ...schedule.map(delayQueue)],
  bindings: [],
});

const handlersOf = ({ config, database, box, customers, work, clock }: Doors): Handlers<typeof SERVICE> => {
  const allowLoopback = loopbackOf(config);
  const rules = { allowLoopback, mayConnect: addressRule(allowLoopback) };
  const endpoints = createEndpoints({
    database,
    box,
    most: config.WEBHOOK_ENDPOINTS_PER_BUSINESS,
    changed: work.changed,
  });
  const secrets = createEndpointSecrets({ database, box, changed: work.changed });
  const events = createEventList({ database, now: clock.now });
  const orders = createDeliveryOrders({ database, due: work.due, letGo: work.letGo });
  const replays = createReplays({ database, begun: work.replayBegun });
  const stats = createStats({ database, now: clock.now });
  const sendNow = createSendNow({ customers, now: systemClock.now });
  const checkAddress = createCheckAddress({ rules, customers, patience: DNS_PATIENCE });
  const deliveries = createDeliveryList({ database });
  const tests = createTestDeliveries({ database, now: clock.now });
  return {
    ...webhookHandlers({ endpoints, secrets, checkAddress }),
    ...deliveryHandlers({ secrets, deliveries, orders, tests, sendNow, now: clock.now }),
    ...eventHandlers({ events }),
    ...replayHandlers({ replays }),
    ...reportHandlers({ endpoints, secrets, events, stats, sendNow, timeout: config.WEBHOOK_TIMEOUT, now: clock.now }),
  };
};

type Checked = { config: ServiceConfig; database: Database; bus: Bus; redis: RedisHandle; metrics: Metrics };

const healthOf = ({ config, database, bus, redis, metrics }: Checked, logger: Logger, migrated: () => Promise<void>) =>
  createHealth({
    port: config.INTERNAL_PORT,
    host: config.INTERNAL_HOST,
    metrics,
    logger,
    checks: [
      { name: 'database', critical: true, check: database.ping },
      { name: 'schema', critical: true, check: migrated },
      { name: 'broker', critical: true, check: bus.canary },
      { name: 'redis', critical: false, check: redis.ping },
    ],
  });

/** Builds the service; nothing but the connections to broker and Redis runs before its parts are started. */
export const buildApp = async (config: ServiceConfig, { logger, clock: base, ca }: Deps): Promise<App> => {
  const { DATABASE_URL, RABBITMQ_URL, ENVIRONMENT: environment, INTERNAL_IDENTITY_PUBLIC_KEY: publicKey } = config;
  const movable = environment === 'sandbox' ? createSandboxClock(base) : undefined;
  const clock = movable ?? base;
  const metrics = createMetrics(SERVICE);
  const onCommit = (): void => relay.wake();
  const poolSize = config.DATABASE_POOL_SIZE;
  const box = createSecretBox(config.WEBHOOK_SECRETS_KEY);
  const database = openDatabase({ url: DATABASE_URL, poolSize, logger, metrics, clock, onCommit });
  const redis = connectRedis({ url: config.REDIS_URL, logger });
  const claims = createClaims(redis, { prefix: `outlay:${environment}:heard`, lease: CLAIM_LEASE });
  const topology = topologyOf(config);
  const bus = await connectBus({ url: RABBITMQ_URL, service: SERVICE, logger, metrics, clock, topology });
  const relay = createRelay({ database, publish: bus.publishEvent, memory: bus.memory, logger, metrics, clock });
  const customers = createCustomers({
    allowLoopback: loopbackOf(config),
    timeout: config.WEBHOOK_TIMEOUT,
    dnsServers: config.WEBHOOK_DNS_SERVERS.split(',').filter((server) => server !== ''),
    ...(ca !== undefined && { ca }),
  });
  const keeper = movable && createClockKeeper({ database, clock: movable, logger });
  const clockMoved = async (offsetMs: number): Promise<void> => {
    await database.acrossTenants(async (tx) => keepClockOffset(tx, offsetMs));
    keeper?.wake();
  };
  const outside = { config, database, box, customers, clock };
  const work = createWork({ ...outside, claims, bus, logger, metrics, ...(keeper && { clockMoved }) });
  const handlers = handlersOf({ ...outside, work });
  const identity = createIdentity.verifier({ publicKey, environment });
  const api = createApp({
    service: SERVICE,
    handlers,
    identity,
    logger,
    metrics,
    audit: createAuditLog(database, SERVICE),
  });
  const http = listen(api, { port: config.HTTP_PORT, host: config.HTTP_HOST, drainFor: config.DRAIN_TIME });
  const migrated = (): Promise<void> => assertMigrated({ url: DATABASE_URL, directory: MIGRATIONS });
  const clean = async (): Promise<void> => void (await cleanPlumbing(database, clock));

  const parts: Part[] = [
    { name: 'database', start: migrated, stop: database.close },
    ...(keeper ? [keeper] : []),
    { name: 'redis', start: async () => undefined, stop: redis.close },
    { name: 'bus', start: async () => undefined, stop: bus.close },
    { name: 'customers', start: async () => undefined, stop: customers.close },
    relay,
    createLoop({ name: 'cleaning', every: CLEANING, clock, logger, run: clean }),
    ...work.parts,
    http,
  ];
  return { parts, health: healthOf({ config, database, bus, redis, metrics }, logger, migrated), port: http.port };
};
