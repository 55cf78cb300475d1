import { existsSync, mkdirSync, readFileSync, statfsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Linux' file system in memory. */
const MEMORY = '/dev/shm';
const MOST_OF_A_RUN = 4 * 1024 ** 3;
/** The run itself, its browsers and compilers need memory too. */
const LEFT_FOR_OTHERS = 8 * 1024 ** 3;

const available = (): number =>
  1024 * Number(/^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0);

/**
 * A folder in memory for servers whose data nobody keeps: a run copies its database hundreds of times, which on a disk takes a fifth
 * of PostgreSQL's work. Undefined where there is none or too little memory; then a disk does.
 */
export const memoryDisk = (name: string): string | undefined => {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MOST_OF_A_RUN || available() < MOST_OF_A_RUN + LEFT_FOR_OTHERS) return undefined;
  const folder = join(MEMORY, `${name}-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
};
