import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@outlay/runtime';
import type { Line } from '../../src/receipts/reading/line.ts';
import { memoryOf } from '../../src/receipts/reading/reader-process.ts';
import { createReaders } from '../../src/receipts/reading/readers.ts';
import { paint } from '../reading-set/paint.ts';
import type { Specimen } from '../reading-set/set.ts';
import { childrenOf, cpuOf } from './processes.ts';

/** What reading one picture gave and cost: milliseconds of CPU, and the most bytes that the reader had for itself. */
export type ReadSpecimen = { specimen: Specimen; lines: Line[]; engine: string; cpu: number; memory: number };

const EVERY = 20;
const LIMIT = 600_000;

/** Paints and reads each by a reader as it works in the service, one after the other. */
export const readSet = async (specimens: readonly Specimen[]): Promise<ReadSpecimen[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reading-'));
  const logger = createLogger({ service: 'bench', level: 'warn', environment: 'sandbox' });
  const readers = createReaders({ count: 1, folder, limit: LIMIT, logger });
  // Ended children are counted in the process itself.
  const spent = (): number => childrenOf(process.pid).reduce((sum, pid) => sum + cpuOf(pid), cpuOf(process.pid));
  const used = (): number => Math.max(0, ...childrenOf(process.pid).map((pid) => memoryOf(pid) ?? 0));
  const all: ReadSpecimen[] = [];
  try {
    for (const specimen of specimens) {
      const { bytes, contentType } = await paint(specimen);
      const path = join(folder, 'receipt');
      await writeFile(path, bytes);
      const before = spent();
      let memory = 0;
      const watching = setInterval(() => {
        memory = Math.max(memory, used());
      }, EVERY);
      const { lines, engine } = await readers.read({ path, contentType }).finally(() => clearInterval(watching));
      all.push({ specimen, lines, engine, cpu: spent() - before, memory });
    }
  } finally {
    await readers.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return all;
};
