import { join } from 'node:path';
import { createLoop, type Logger, type Loop, type Part } from '@outlay/runtime';
import type { ServiceConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { createReading } from './receipt-reading/read-receipts.job.ts';
import { createReaders } from './receipt-reading/readers.ts';
import { recomputeYears } from './trips/recompute-years.job.ts';

/** Requests wake these loops; the interval is for what a crash left. */
const RECOMPUTING = 30_000;
const READING = 5_000;

type Settings = Pick<ServiceConfig, 'READERS' | 'READING_LIMIT' | 'READING_LEASE'>;

/** What is done apart from requests, in the order of its start: recomputing years when rates changed, reading receipts. */
export const jobs = (deps: Deps, config: Settings, logger: Logger): Part[] => {
  const { clock } = deps;
  const folder = join(deps.folder, 'reading');
  const readers = createReaders({ count: config.READERS, folder, limit: config.READING_LIMIT, logger });
  const read = createReading(deps, { readers, folder, lease: config.READING_LEASE, logger });
  // A loop per reader: one that is long at a receipt, or found none, keeps no other from the next one.
  const loops = Array.from({ length: config.READERS }, (_, index) =>
    createLoop({ name: `reading ${index + 1}`, every: READING, clock, logger, run: read }),
  );
  const each = async (work: (loop: Loop) => unknown): Promise<void> => void (await Promise.all(loops.map(work)));
  // They stop together, so that none takes another receipt while one is waited for.
  const reading: Part = {
    name: 'reading',
    start: () => each((one) => one.start()),
    stop: () => each((one) => one.stop()),
  };
  const run = (signal: AbortSignal): Promise<void> => recomputeYears(deps, signal);
  const recomputing = createLoop({ name: 'recomputation', every: RECOMPUTING, clock, logger, run });
  deps.staleYears.listen(recomputing.wake);
  for (const { wake } of loops) deps.waitingReceipts.listen(wake);
  return [recomputing, readers, reading];
};
