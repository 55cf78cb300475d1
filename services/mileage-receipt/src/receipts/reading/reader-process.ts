import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { Line } from './line.ts';

export type ReadRequest = {
  id: number;
  path: string;
  contentType: string;
  /** A file with more of either is not read. */
  mostPixels: number;
  mostPages: number;
};

/** The thumbnail is a file beside the one that was read. */
export type ReadAnswer = {
  id: number;
  lines: Line[];
  pages: number;
  engine: string;
  thumbnail: string | null;
};

export type ReadFailure = { id: number; failure: string };

const ENTRY = new URL('./reader.ts', import.meta.url);

/** Megabytes of JavaScript; pictures are outside of it. The young generation is small and little compiled code is kept. */
const FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=1', '--optimize-for-size', '--expose-gc'];

/**
 * One thread for pictures, so that a reader uses one core at most. What a picture needs beyond 32 MB goes to a file; freed
 * memory goes back to the system at once, instead of being kept by malloc's arenas and growing thresholds.
 */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  VIPS_DISC_THRESHOLD: '32m',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Starts a process that reads files, at a lower priority than requests; its threads inherit it. Not the lowest priority,
 * which gets no time at all on a busy machine.
 */
export const startReader = (folder: string): ChildProcess => {
  const options = { execArgv: FLAGS, env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] };
  const reader = fork(ENTRY, [folder], options as Parameters<typeof fork>[2]);
  try {
    if (reader.pid !== undefined) setPriority(reader.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, which its exit event reports.
  }
  reader.unref();
  reader.channel?.unref();
  return reader;
};

const OWN = /^RssAnon:\s+(\d+) kB/m;
const KILO = 1_024;

/** Bytes of memory that a process shares with no other; undefined where the system does not report them. */
export const memoryOf = (pid: number): number | undefined => {
  try {
    const [, kilobytes] = OWN.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * KILO;
  } catch {
    return undefined;
  }
};
