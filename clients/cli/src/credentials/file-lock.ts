import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { CliError } from '../errors.ts';
import { makePrivateFolder } from './private-file.ts';

/** Milliseconds. Whoever has the lock for longer has ended without giving it back: a refresh takes 15 s at most. */
const STALE_AFTER = 30_000;
const LONGEST_WAIT = 40_000;
const BETWEEN = 50;

const take = (file: string): boolean => {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
};

const isStale = (file: string): boolean => {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > STALE_AFTER;
};

/** Does the work while no other process of this person does work under the same file. */
export const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  makePrivateFolder(file);
  const end = Date.now() + LONGEST_WAIT;
  while (!take(file)) {
    if (isStale(file)) rmSync(file, { force: true });
    else if (Date.now() > end) throw new CliError(`Another command has not given ${file} back: remove it if none runs`);
    else await pause(BETWEEN);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};
