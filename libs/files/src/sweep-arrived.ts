import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOAD_CALL_TIME } from '@outlay/http';
import { createLoop, type Logger, type Loop, systemClock } from '@outlay/runtime';

/** Milliseconds since a file was last written to after which nobody works with it: far more than an upload, with its answer, may take. */
export const LEFT_AFTER = 10 * UPLOAD_CALL_TIME;
const EVERY = 600_000;

/** Names that `receiveForm` and the reading of receipts give; anything else in a folder is there for good. */
const NAME = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const orNothing = (error: unknown): undefined => {
  // Another instance was quicker, or nothing ever arrived here.
  if ((error as { code?: unknown }).code === 'ENOENT') return undefined;
  throw error;
};

/** Removes what processes that were killed left in a folder, and returns how many files. Instances that share the folder may do so at once. */
export const sweepFolder = async (folder: string, leftBefore: number): Promise<number> => {
  let removed = 0;
  for (const name of (await readdir(folder).catch(orNothing)) ?? []) {
    if (!NAME.test(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(orNothing);
    if (found === undefined || !found.isFile() || found.mtimeMs >= leftBefore) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
};

/** Files in these folders that are not of a running process any more, removed from time to time; by real time, as files have it. */
export const createFileSweeping = ({ folders, logger }: { folders: readonly string[]; logger: Logger }): Loop =>
  createLoop({
    name: 'sweeping of files',
    every: EVERY,
    clock: systemClock,
    logger,
    run: async () => {
      for (const folder of folders) {
        const removed = await sweepFolder(folder, Date.now() - LEFT_AFTER);
        if (removed > 0) logger.info({ folder, removed }, 'files.swept');
      }
    },
  });
