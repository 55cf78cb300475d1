import { join } from 'node:path';
import { createClient } from '@outlay/http/client';
import type { Clock, Logger, Metrics, Part } from '@outlay/runtime';
import { createLoop } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import type { ServiceConfig } from './config.ts';
import type { FileStore } from './domain/file-store.ts';
import { createAskExpenses } from './http-out/expense.ts';
import { createOsrmRoute, noRoute } from './http-out/route.ts';
import { createS3Files } from './http-out/s3-files.ts';
import { createReading } from './jobs/read-receipts.ts';
import { createReaders } from './reading/readers.ts';
import { createFolderFiles } from './store/folder-files.ts';
import { createReadingQueue } from './store/reading-queue.ts';
import { createRecomputation } from './store/recomputation.ts';
import type { KnownSurroundings } from './store/surroundings.ts';

/** Milliseconds that a routing server may take: its silence must leave time to answer with the great circle instead. */
const ROUTING = 1_500;
/** A request wakes these loops; the interval is for what a crash left. */
const RECOMPUTING = 30_000;
const READING = 5_000;

export type Stores = { database: Database; surroundings: KnownSurroundings };
type Given = { config: ServiceConfig; logger: Logger; metrics: Metrics; clock: Clock };

const closing = (name: string, stop: () => Promise<void>): Part => ({ name, start: async () => undefined, stop });

/** Where files are kept: a bucket when one is configured, else the folder. */
const filesOf = ({ S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, RECEIPTS_FOLDER }: ServiceConfig) => {
  if (endpoint === '') return { files: createFolderFiles(join(RECEIPTS_FOLDER, 'kept')), close: async () => undefined };
  return createS3Files({ endpoint, region, bucket });
};

/** Everything outside of this service that it uses: files, the expense service, a routing server. */
export const openOutside = ({ config, logger, metrics }: Given) => {
  const { files, close } = filesOf(config);
  const timeout = config.SERVICE_TIMEOUT;
  const given = { logger, metrics };
  const expense = createClient({ ...given, name: 'expense', baseUrl: config.EXPENSE_URL, timeout });
  const { ROUTING_URL: baseUrl } = config;
  const within = Math.min(timeout, ROUTING);
  const routing = baseUrl === '' ? undefined : createClient({ ...given, name: 'routing', baseUrl, timeout: within });
  const parts: Part[] = [closing('files', close), closing('client of expense', expense.close)];
  if (routing) parts.push(closing('client of routing', routing.close));
  return {
    files,
    folder: join(config.RECEIPTS_FOLDER, 'arriving'),
    expenses: createAskExpenses(expense),
    route: routing ? createOsrmRoute(routing, logger) : noRoute,
    parts,
  };
};

/** What is done apart from requests: reading receipts, and recomputing years when rates changed. */
export const createWork = ({ config, logger, clock }: Given, stores: Stores, files: FileStore) => {
  const folder = join(config.RECEIPTS_FOLDER, 'reading');
  const readers = createReaders({ count: config.READERS, folder, limit: config.READING_LIMIT, logger });
  const queue = createReadingQueue({ ...stores, clock, lease: config.READING_LEASE });
  const recompute = createRecomputation(stores);
  const loop = (name: string, every: number, run: (signal: AbortSignal) => Promise<unknown>) =>
    createLoop({ name, every, clock, logger, run: async (signal) => void (await run(signal)) });
  const read = createReading({ queue, readers, files, folder, logger });
  // A loop per reader: one that is long at a receipt, or found none, keeps no other from the next one.
  const reading = Array.from({ length: config.READERS }, (_, index) => loop(`reading ${index + 1}`, READING, read));
  const recomputing = loop('recomputation', RECOMPUTING, recompute);
  return {
    parts: [recomputing, readers, ...reading],
    onStale: () => recomputing.wake(),
    onWaiting: () => {
      for (const each of reading) each.wake();
    },
  };
};
