import { join } from 'node:path';
import { connectBus } from '@outlay/bus';
import { createApp, createIdentity, listen } from '@outlay/http';
import { createClient } from '@outlay/http/client';
import { closing, createMetrics, createSandboxClock, type Part } from '@outlay/runtime';
import { type BuiltService as App, type Outside as AppDeps, createHealth } from '@outlay/service';
import {
  assertMigrated,
  createAuditLog,
  createCleaning,
  createClockKeeper,
  createRelay,
  openDatabase,
} from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import { createHandlers } from './http-in/handlers.ts';
import { createExpenseCalls } from './http-out/expense.ts';
import { openRouting } from './http-out/route.ts';
import { createS3Files } from './http-out/s3-files.ts';
import { createFolderFiles } from './store/folder-files.ts';
import { createStores } from './store/stores.ts';
import { createWork, type Work } from './work.ts';

const SERVICE = 'mileage-receipt';
const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** Where files are kept: a bucket when one is configured, else the folder. */
const openFiles = ({ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, RECEIPTS_FOLDER }: ServiceConfig) => {
  if (endpoint === '') return { files: createFolderFiles(join(RECEIPTS_FOLDER, 'kept')), close: async () => undefined };
  return createS3Files({ endpoint, region, bucket });
};

/** Builds the service; nothing but the connection to the broker runs before its parts are started. */
export const buildApp = async (config: ServiceConfig, { logger, clock: base }: AppDeps): Promise<App> => {
  const { DATABASE_URL, RABBITMQ_URL, ENVIRONMENT: environment, INTERNAL_IDENTITY_PUBLIC_KEY: publicKey } = config;
  const movable = environment === 'sandbox' ? createSandboxClock(base) : undefined;
  const clock = movable ?? base;
  const metrics = createMetrics(SERVICE);
  const poolSize = config.DATABASE_POOL_SIZE;
  const database = openDatabase({ url: DATABASE_URL, poolSize, logger, metrics, clock });
  const bus = await connectBus({ url: RABBITMQ_URL, service: SERVICE, logger, metrics, clock });
  const relay = createRelay({ database, publish: bus.publishEvent, marker: bus.marker, logger, metrics, clock });
  database.onCommit(relay.wake);
  const { files, close: closeFiles } = openFiles(config);
  const timeout = config.SERVICE_TIMEOUT;
  const expense = createClient({ name: 'expense', baseUrl: config.EXPENSE_URL, timeout, logger, metrics });
  const routing = openRouting({ baseUrl: config.ROUTING_URL, timeout, logger, metrics });
  const stores = createStores({
    database,
    clock,
    files,
    route: routing.route,
    readingLease: config.READING_LEASE,
    signals: () => work,
  });
  const folder = join(config.RECEIPTS_FOLDER, 'arriving');
  const handlers = createHandlers(stores, { files, folder, expenses: createExpenseCalls(expense), clock });
  const work: Work = createWork({ config, stores, files, bus, clock, logger });
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
    metrics,
    logger,
  });
  const parts: Part[] = [
    { name: 'database', start: migrated, stop: database.close },
    ...(movable ? [createClockKeeper({ database, clock: movable, logger })] : []),
    closing('bus', bus.close),
    closing('files', closeFiles),
    closing('client of expense', expense.close),
    closing('client of routing', routing.close),
    relay,
    createCleaning({ database, clock, logger }),
    ...work.parts,
    http,
  ];
  return { parts, health, port: http.port };
};
