import { join } from 'node:path';
import { createFileSweeping } from '@outlay/files';
import { createLoop, type Logger, type Loop, type Part } from '@outlay/runtime';
import type { ServiceConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { recomputeYears } from './mileage/trips/recompute-years.job.ts';
import { createReading } from './receipts/reading/read-receipts.job.ts';
import { createReaders } from './receipts/reading/readers.ts';

/** Requests wake these loops; the interval is for the work that a crash left undone. */
const RECOMPUTING = 30_000;
const READING = 5_000;

type Settings = Pick<ServiceConfig, 'READERS' | 'READING_LIMIT' | 'READING_LEASE'>;

/** The work apart from requests, in the order of its start: recomputing years after a change of rates, reading receipts, removing what is left of files. */
export const jobs = (deps: Deps, config: Settings, logger: Logger): Part[] => {
  const { clock } = deps;
  const folder = join(deps.folder, 'reading');
  const readers = createReaders({ count: config.READERS, folder, limit: config.READING_LIMIT, logger });
  const read = createReading(deps, { readers, folder, lease: config.READING_LEASE, logger });
  // A loop per reader, so that a receipt that takes long delays no other.
  const loops = Array.from({ length: config.READERS }, (_, index) =>
    createLoop({ name: `reading ${index + 1}`, every: READING, clock, logger, run: read }),
  );
  const each = async (work: (loop: Loop) => unknown): Promise<void> => void (await Promise.all(loops.map(work)));
  // They stop together, so that none takes another receipt while the stop waits for one of them.
  const reading: Part = {
    name: 'reading',
    start: () => each((one) => one.start()),
    stop: () => each((one) => one.stop()),
  };
  const run = (signal: AbortSignal): Promise<void> => recomputeYears(deps, signal);
  const recomputing = createLoop({ name: 'recomputation', every: RECOMPUTING, clock, logger, run });
  deps.wake.on('years', recomputing.wake);
  deps.wake.on('receipts', () => {
    for (const { wake } of loops) wake();
  });
  const sweeping = createFileSweeping({ folders: [join(deps.folder, 'arriving'), folder], logger });
  return [recomputing, readers, reading, sweeping];
};
