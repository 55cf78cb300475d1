import {
  chmodSync,
  closeSync,
  fchmodSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Makes the folder of a file, which nobody else may enter. */
export const makePrivateFolder = (file: string): void => {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
};

/** Rights of anybody but the owner. Windows has none of these, and keeps the folder of a person from others. */
const OTHERS = 0o077;

/** Reads a file that nobody else may read, and takes their rights away where somebody gave them. @throws what reading throws */
export const readPrivately = (path: string): string => {
  if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8');
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
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
};
