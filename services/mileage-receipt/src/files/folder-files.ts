import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { notFound } from '@outlay/contracts';
import type { FileStore } from './file-store.ts';

/** Files in a folder of this machine, or one that all instances share. */
export const createFolderFiles = (folder: string): FileStore => ({
  keep: async (key, path) => {
    const target = join(folder, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(path, target);
  },
  open: async (key) => {
    const path = join(folder, key);
    const file = await open(path).catch(() => undefined);
    if (!file) throw notFound();
    await file.close();
    return createReadStream(path);
  },
  remove: (key) => rm(join(folder, key), { force: true }),
});
