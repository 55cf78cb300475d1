import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes the folder of a file, which nobody else may enter. */
export const makePrivateFolder = (file: string): void => {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
};

/** Writes a whole file that nobody else can read, from its first byte on; who reads it meanwhile sees the one before. */
export const writePrivately = (path: string, text: string): void => {
  makePrivateFolder(path);
  const unfinished = `${path}.${process.pid}.new`;
  rmSync(unfinished, { force: true });
  const file = openSync(unfinished, 'wx', 0o600);
  try {
    fchmodSync(file, 0o600);
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
};
