import { type Bus, connectBus, eventConsumer } from '@outlay/bus';
import { createApp, createIdentity, listen } from '@outlay/http';
import { createClient } from '@outlay/http/client';
import {
  type Clock,
  createHealth,
  createLoop,
  createMetrics,
  createSandboxClock,
  type Health,
  type Logger,
  type Part,
} from '@outlay/runtime';
import {
  assertMigrated,
  cleanPlumbing,
  createAuditLog,
  createClockKeeper,
  createRelay,
  openDatabase,
} from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import { hearBusinessCreated } from './events-in/business-created.ts';
import { hearBusinessUpdated } from './events-in/business-updated.ts';
import { hearBusinessUserAdded } from './events-in/business-user-added.ts';
import { hearBusinessUserRemoved } from './events-in/business-user-removed.ts';
import { hearCategoryCreated } from './events-in/category-created.ts';
import { hearCategoryDeleted } from './events-in/category-deleted.ts';
import { hearDepartmentCreated } from './events-in/department-created.ts';
import { hearDepartmentDeleted } from './events-in/department-deleted.ts';
import { hearEmployeeCreated } from './events-in/employee-created.ts';
import { hearEmployeeDeleted } from './events-in/employee-deleted.ts';
import { hearEmployeeUpdated } from './events-in/employee-updated.ts';
import { hearLocationCreated } from './events-in/location-created.ts';
import { hearLocationDeleted } from './events-in/location-deleted.ts';
import { hearSandboxClockMoved } from './events-in/sandbox-clock-moved.ts';
import { hearSandboxReset } from './events-in/sandbox-reset.ts';
import { hearUserCreated } from './events-in/user-created.ts';
import { hearUserDeleted } from './events-in/user-deleted.ts';
import { hearUserUpdated } from './events-in/user-updated.ts';
import { createHandlers } from './http-in/handlers.ts';
import { createExpenseReports } from './http-out/expense.ts';
import { createPaymentClockJob } from './jobs/payment-clock.ts';
import { type AllStores, createStores } from './store/stores.ts';

const MIGRATIONS = new URL('../migrations/', import.meta.url);
const CLEANING = 10 * 60_000;

type Deps = { logger: Logger; clock: Clock };

export type App = {
  /** In the order of their start. */
  parts: Part[];
  health: Health;
  /** The API's port, once started. */
  port(): number;
};

const consumerOf = (bus: Bus, { tenants }: AllStores, isSandbox: boolean): Part => {
  const handlers = [
    hearBusinessCreated(tenants),
    hearBusinessUpdated(tenants),
    hearBusinessUserAdded(tenants),
    hearBusinessUserRemoved(tenants),
    hearUserCreated(tenants),
    hearUserUpdated(tenants),
    hearUserDeleted(tenants),
    hearEmployeeCreated(tenants),
    hearEmployeeUpdated(tenants),
    hearEmployeeDeleted(tenants),
    hearDepartmentCreated(tenants),
    hearDepartmentDeleted(tenants),
    hearLocationCreated(tenants),
    hearLocationDeleted(tenants),
    hearCategoryCreated(tenants),
    hearCategoryDeleted(tenants),
    hearSandboxClockMoved(tenants),
    ...(isSandbox ? [hearSandboxReset(tenants)] : []),
  ];
  return bus.consume(eventConsumer({ service: 'bill', handlers }));
};

/** Builds the service; nothing but the connection to the broker runs before its parts are started. */
export const buildApp = async (config: ServiceConfig, { logger, clock: base }: Deps): Promise<App> => {
  const { DATABASE_URL, RABBITMQ_URL, ENVIRONMENT: environment, INTERNAL_IDENTITY_PUBLIC_KEY: publicKey } = config;
  const movable = environment === 'sandbox' ? createSandboxClock(base) : undefined;
  const clock = movable ?? base;
  const metrics = createMetrics('bill');
  const onCommit = (): void => relay.wake();
  const poolSize = config.DATABASE_POOL_SIZE;
  const database = openDatabase({ url: DATABASE_URL, poolSize, logger, metrics, clock, onCommit });
  const bus = await connectBus({ url: RABBITMQ_URL, service: 'bill', logger, metrics, clock });
  const relay = createRelay({ database, publish: bus.publishEvent, memory: bus.memory, logger, metrics, clock });
  const identity = createIdentity.verifier({ publicKey, environment });
  const stores = createStores({
    database,
    clock,
    logger,
    environment,
    poolSize,
    secretsKey: config.VENDOR_SECRETS_KEY,
    settleAfter: config.PAYMENT_SETTLE_AFTER,
  });
  const timeout = config.SERVICE_TIMEOUT;
  const expense = createClient({ name: 'expense', baseUrl: config.EXPENSE_URL, timeout, logger, metrics });
  const api = createApp({
    service: 'bill',
    handlers: createHandlers(stores, createExpenseReports(expense)),
    identity,
    logger,
    metrics,
    audit: createAuditLog(database, 'bill'),
  });
  const http = listen(api, { port: config.HTTP_PORT, host: config.HTTP_HOST, drainFor: config.DRAIN_TIME });
  const migrated = (): Promise<void> => assertMigrated({ url: DATABASE_URL, directory: MIGRATIONS });
  const clean = async (): Promise<void> => void (await cleanPlumbing(database, clock));

  const health = createHealth({
    port: config.INTERNAL_PORT,
    host: config.INTERNAL_HOST,
    metrics,
    logger,
    checks: [
      { name: 'database', critical: true, check: database.ping },
      { name: 'schema', critical: true, check: migrated },
      { name: 'broker', critical: true, check: bus.canary },
    ],
  });
  const parts: Part[] = [
    { name: 'database', start: migrated, stop: database.close },
    ...(movable ? [createClockKeeper({ database, clock: movable, logger })] : []),
    { name: 'bus', start: async () => undefined, stop: bus.close },
    { name: 'client of expense', start: async () => undefined, stop: expense.close },
    relay,
    createLoop({ name: 'cleaning', every: CLEANING, clock, logger, run: clean }),
    consumerOf(bus, stores, movable !== undefined),
    createPaymentClockJob({ payments: stores.payments, every: config.PAYMENT_CLOCK_INTERVAL, clock, logger }),
    http,
  ];
  return { parts, health, port: http.port };
};
