import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const ENTRY = new URL('./reader.ts', import.meta.url);

/** Megabytes of JavaScript; pictures are outside of it. Little is kept young and little is kept compiled. */
const FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=1', '--optimize-for-size', '--expose-gc'];

/**
 * One thread for pictures, so that a reader takes one core at most. What a picture needs beyond 32 MB goes to a file; what
 * was freed goes back to the system at once, instead of being kept by arenas and growing thresholds of malloc.
 */
const ENVIRONMENT = {
  UV_THREADPOOL_SIZE: '1',
  VIPS_DISC_THRESHOLD: '32m',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * A process that reads files, behind everybody who waits for an answer: its threads inherit its priority. Not the lowest
 * one, as on a busy machine that would be no time at all.
 */
export const startReader = (folder: string): ChildProcess => {
  const options = { execArgv: FLAGS, env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] };
  const reader = fork(ENTRY, [folder], options as Parameters<typeof fork>[2]);
  try {
    if (reader.pid !== undefined) setPriority(reader.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, and says so.
  }
  reader.unref();
  reader.channel?.unref();
  return reader;
};

const OWN = /^RssAnon:\s+(\d+) kB/m;
const KILO = 1_024;

/** Bytes of memory that a process has for itself alone; undefined where the system does not say. */
export const memoryOf = (pid: number): number | undefined => {
  try {
    const [, kilobytes] = OWN.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * KILO;
  } catch {
    return undefined;
  }
};
