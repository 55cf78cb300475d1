import { type Bus, connectBus, eventConsumer } from '@outlay/bus';
import { createApp, createIdentity, type Handlers, listen } from '@outlay/http';
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
import { hearCategoryUpdated } from './events-in/category-updated.ts';
import { hearEmployeeCreated } from './events-in/employee-created.ts';
import { hearEmployeeDeleted } from './events-in/employee-deleted.ts';
import { hearEmployeeUpdated } from './events-in/employee-updated.ts';
import { hearExpenseCreated } from './events-in/expense-created.ts';
import { hearExpenseDeleted } from './events-in/expense-deleted.ts';
import { hearExpenseUpdated } from './events-in/expense-updated.ts';
import { hearExpenseValidated } from './events-in/expense-validated.ts';
import { hearSandboxClockMoved } from './events-in/sandbox-clock-moved.ts';
import { hearSandboxReset } from './events-in/sandbox-reset.ts';
import { hearUserCreated } from './events-in/user-created.ts';
import { hearUserDeleted } from './events-in/user-deleted.ts';
import { rateHandlers } from './http-in/mileage-rates.ts';
import { tripHandlers } from './http-in/mileage-trips.ts';
import { splitHandlers } from './http-in/receipt-splits.ts';
import { receiptHandlers } from './http-in/receipts.ts';
import { savedTripHandlers } from './http-in/saved-trips.ts';
import { vehicleHandlers } from './http-in/vehicles.ts';
import { createKnownExpenses } from './store/known-expenses.ts';
import { createRates } from './store/rates.ts';
import { createReceiptLinks } from './store/receipt-links.ts';
import { createReceiptList } from './store/receipt-list.ts';
import { createReceipts } from './store/receipts.ts';
import { createSavedTrips } from './store/saved-trips.ts';
import { createSplits } from './store/splits.ts';
import { createSurroundings } from './store/surroundings.ts';
import { createTenants } from './store/tenants.ts';
import { createTripList } from './store/trip-list.ts';
import { createTrips } from './store/trips.ts';
import { createVehicles } from './store/vehicles.ts';
import { createWork, openOutside, type Stores } from './work.ts';

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

type Outside = ReturnType<typeof openOutside>;
type Work = Pick<ReturnType<typeof createWork>, 'onStale' | 'onWaiting'>;

const handlersOf = (stores: Stores, outside: Outside, work: Work, clock: Clock): Handlers<'mileage-receipt'> => ({
  ...tripHandlers({ trips: createTrips({ ...stores, ...outside }), list: createTripList(stores) }),
  ...vehicleHandlers(createVehicles(stores)),
  ...savedTripHandlers(createSavedTrips(stores)),
  ...rateHandlers(createRates({ ...stores, ...work })),
  ...receiptHandlers({
    receipts: createReceipts({ ...stores, ...outside, ...work, clock }),
    list: createReceiptList(stores),
    ...outside,
    clock,
  }),
  ...splitHandlers({ splits: createSplits({ ...stores, patience: clock }), expenses: outside.expenses }),
});

const consumerOf = (bus: Bus, stores: Stores & Pick<Outside, 'files'>, isSandbox: boolean): Part => {
  const tenants = createTenants(stores);
  const expenses = createKnownExpenses({ ...stores, receipts: createReceiptLinks() });
  const handlers = [
    hearBusinessCreated(tenants),
    hearBusinessUpdated(tenants),
    hearBusinessUserAdded(tenants),
    hearBusinessUserRemoved(tenants),
    hearUserCreated(tenants),
    hearUserDeleted(tenants),
    hearEmployeeCreated(tenants),
    hearEmployeeUpdated(tenants),
    hearEmployeeDeleted(tenants),
    hearCategoryCreated(tenants),
    hearCategoryUpdated(tenants),
    hearCategoryDeleted(tenants),
    hearExpenseCreated(expenses),
    hearExpenseUpdated(expenses),
    hearExpenseValidated(expenses),
    hearExpenseDeleted(expenses),
    hearSandboxClockMoved(tenants),
    ...(isSandbox ? [hearSandboxReset(tenants)] : []),
  ];
  return bus.consume(eventConsumer({ service: 'mileage-receipt', handlers }));
};

/** Builds the service; nothing but the connection to the broker runs before its parts are started. */
export const buildApp = async (config: ServiceConfig, { logger, clock: base }: Deps): Promise<App> => {
  const { DATABASE_URL, RABBITMQ_URL, ENVIRONMENT: environment, INTERNAL_IDENTITY_PUBLIC_KEY: publicKey } = config;
  const movable = environment === 'sandbox' ? createSandboxClock(base) : undefined;
  const clock = movable ?? base;
  const metrics = createMetrics('mileage-receipt');
  const onCommit = (): void => relay.wake();
  const poolSize = config.DATABASE_POOL_SIZE;
  const database = openDatabase({ url: DATABASE_URL, poolSize, logger, metrics, clock, onCommit });
  const bus = await connectBus({ url: RABBITMQ_URL, service: 'mileage-receipt', logger, metrics, clock });
  const relay = createRelay({ database, publish: bus.publishEvent, memory: bus.memory, logger, metrics, clock });
  const identity = createIdentity.verifier({ publicKey, environment });
  const stores = { database, surroundings: createSurroundings({ database, clock }) };
  const given = { config, logger, metrics, clock };
  const outside = openOutside(given);
  const work = createWork(given, stores, outside.files);
  const handlers = handlersOf(stores, outside, work, clock);
  const api = createApp({
    service: 'mileage-receipt',
    handlers,
    identity,
    logger,
    metrics,
    audit: createAuditLog(database, 'mileage-receipt'),
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
    relay,
    ...outside.parts,
    ...work.parts,
    createLoop({ name: 'cleaning', every: CLEANING, clock, logger, run: clean }),
    consumerOf(bus, { ...stores, files: outside.files }, movable !== undefined),
    http,
  ];
  return { parts, health, port: http.port };
};
