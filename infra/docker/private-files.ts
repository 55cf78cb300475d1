import {
  chmodSync,
  chownSync,
  closeSync,
  fchmodSync,
  fchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

export type Owner = { uid: number; gid: number };

const MODE_BITS = 0o777;

const statOf = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/**
 * Makes a folder that only its owner may enter, or closes one that is there.
 * @throws Error when it is a link or somebody else's
 */
export const closeFolder = (path: string): void => {
  // Never wider than this, whatever the umask; a stricter umask is widened below.
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const stat = lstatSync(path);
  if (!stat.isDirectory()) throw new Error(`${path} must be a folder, not a link: secrets are written into it`);
  const self = process.getuid?.();
  if (self !== 0 && self !== stat.uid)
    throw new Error(`${path} belongs to another user (${stat.uid}): run this as that user, or as root`);
  if ((stat.mode & MODE_BITS) !== 0o700) chmodSync(path, 0o700);
};

/**
 * As `closeFolder`, for a folder that a person named: one that is open to others and holds anything but `expected` is
 * refused instead of closed, since it may be everybody's.
 * @throws Error with what to do
 */
export const closeNamedFolder = (path: string, expected: readonly string[]): void => {
  const stat = statOf(path);
  const open = stat?.isDirectory() && (stat.mode & 0o077) !== 0;
  const foreign = open ? readdirSync(path).find((name) => !expected.includes(name)) : undefined;
  if (foreign !== undefined)
    throw new Error(
      `Others may enter ${path}, and it holds ${foreign}: name a folder for the secrets alone, or chmod 700 it`,
    );
  closeFolder(path);
};

export const giveFolder = (path: string, { uid, gid }: Owner): void => chownSync(path, uid, gid);

/**
 * Writes a whole file that only its owner can read, in place of the one before: a new file with its mode and owner from
 * its first byte on, renamed when it is complete.
 */
export const writePrivately = (
  path: string,
  text: string,
  { mode = 0o600, owner }: { mode?: 0o400 | 0o600; owner?: Owner } = {},
): void => {
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const file = openSync(unfinished, 'wx', mode);
  try {
    fchmodSync(file, mode);
    if (owner) fchownSync(file, owner.uid, owner.gid);
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
};
