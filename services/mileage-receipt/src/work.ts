import { join } from 'node:path';
import { type Bus, eventConsumer } from '@outlay/bus';
import { type Clock, createLoop, type Logger, type Loop, type Part } from '@outlay/runtime';
import type { ServiceConfig } from './config.ts';
import type { FileStore } from './domain/file-store.ts';
import { handleBusinessCreated } from './events-in/business-created.ts';
import { handleBusinessUpdated } from './events-in/business-updated.ts';
import { handleBusinessUserAdded } from './events-in/business-user-added.ts';
import { handleBusinessUserRemoved } from './events-in/business-user-removed.ts';
import { handleCategoryCreated } from './events-in/category-created.ts';
import { handleCategoryDeleted } from './events-in/category-deleted.ts';
import { handleCategoryUpdated } from './events-in/category-updated.ts';
import { handleEmployeeCreated } from './events-in/employee-created.ts';
import { handleEmployeeDeleted } from './events-in/employee-deleted.ts';
import { handleEmployeeUpdated } from './events-in/employee-updated.ts';
import { handleExpenseCreated } from './events-in/expense-created.ts';
import { handleExpenseDeleted } from './events-in/expense-deleted.ts';
import { handleExpenseUpdated } from './events-in/expense-updated.ts';
import { handleExpenseValidated } from './events-in/expense-validated.ts';
import { handleLocationCreated } from './events-in/location-created.ts';
import { handleLocationDeleted } from './events-in/location-deleted.ts';
import { handleLocationUpdated } from './events-in/location-updated.ts';
import { handleSandboxClockMoved } from './events-in/sandbox-clock-moved.ts';
import { handleSandboxReset } from './events-in/sandbox-reset.ts';
import { handleUserCreated } from './events-in/user-created.ts';
import { handleUserDeleted } from './events-in/user-deleted.ts';
import { createReading } from './jobs/read-receipts.ts';
import { createReaders } from './reading/readers.ts';
import type { Signals, Stores } from './store/stores.ts';

type Given = {
  config: ServiceConfig;
  stores: Stores;
  files: FileStore;
  bus: Bus;
  clock: Clock;
  logger: Logger;
};

export type Work = Signals & {
  /** In the order of their start. */
  parts: Part[];
};

/** A request wakes these loops; the interval is for what a crash left. */
const RECOMPUTING = 30_000;
const READING = 5_000;

/** Everything that this service hears, and what it does then. */
const consumerOf = ({ config, stores: { tenants, expenses }, bus }: Given): Part => {
  const isSandbox = config.ENVIRONMENT === 'sandbox';
  const handlers = [
    handleBusinessCreated(tenants),
    handleBusinessUpdated(tenants),
    handleBusinessUserAdded(tenants),
    handleBusinessUserRemoved(tenants),
    handleUserCreated(tenants),
    handleUserDeleted(tenants),
    handleEmployeeCreated(tenants),
    handleEmployeeUpdated(tenants),
    handleEmployeeDeleted(tenants),
    handleCategoryCreated(tenants),
    handleCategoryUpdated(tenants),
    handleCategoryDeleted(tenants),
    handleLocationCreated(tenants),
    handleLocationUpdated(tenants),
    handleLocationDeleted(tenants),
    handleExpenseCreated(expenses),
    handleExpenseUpdated(expenses),
    handleExpenseValidated(expenses),
    handleExpenseDeleted(expenses),
    handleSandboxClockMoved(tenants),
    ...(isSandbox ? [handleSandboxReset(tenants)] : []),
  ];
  return bus.consume(eventConsumer({ service: 'mileage-receipt', handlers }));
};

/** What is done apart from requests: reading receipts, recomputing years when rates changed, hearing the rest of the house. */
export const createWork = (given: Given): Work => {
  const { config, stores, files, clock, logger } = given;
  const folder = join(config.RECEIPTS_FOLDER, 'reading');
  const readers = createReaders({ count: config.READERS, folder, limit: config.READING_LIMIT, logger });
  const loop = (name: string, every: number, run: (signal: AbortSignal) => Promise<unknown>) =>
    createLoop({ name, every, clock, logger, run: async (signal) => void (await run(signal)) });
  const lease = config.READING_LEASE;
  const read = createReading({ queue: stores.readingQueue, readers, files, folder, lease, clock, logger });
  // A loop per reader: one that is long at a receipt, or found none, keeps no other from the next one.
  const loops = Array.from({ length: config.READERS }, (_, index) => loop(`reading ${index + 1}`, READING, read));
  const each = async (work: (loop: Loop) => unknown): Promise<void> => void (await Promise.all(loops.map(work)));
  // They stop together, so that none takes another receipt while one is waited for.
  const reading: Part = {
    name: 'reading',
    start: () => each((one) => one.start()),
    stop: () => each((one) => one.stop()),
  };
  const recomputing = loop('recomputation', RECOMPUTING, stores.recompute);
  return {
    parts: [recomputing, readers, reading, consumerOf(given)],
    onStale: () => recomputing.wake(),
    onWaiting: () => void each((one) => one.wake()),
  };
};
