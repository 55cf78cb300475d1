import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/**
 * A run that was killed could not delete its folder: deletes those in `parent` whose process is gone. `name`: what they are called, with the
 * process in its first group. `before`: ends what else a run left. Returns the processes that are at work.
 */
export const sweepRuns = (
  parent: string,
  name: RegExp,
  before: (directory: string) => void = () => undefined,
): number[] =>
  readdirSync(parent).flatMap((entry) => {
    const pid = Number(name.exec(entry)?.[1]);
    if (Number.isNaN(pid)) return [];
    if (isAlive(pid)) return [pid];
    const directory = join(parent, entry);
    before(directory);
    rmSync(directory, { recursive: true, force: true });
    return [];
  });
