import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CliError } from '../errors.ts';
import { makePrivateFolder, readPrivately, writePrivately } from './private-file.ts';

/** What a person got by signing in. */
export type Tokens = {
  accessToken: string;
  refreshToken: string;
  /** When the access token ends, in ISO 8601. */
  expiresAt: string;
};

/** One Outlay that somebody works with: where it is, as whom, in which business. */
export type Profile = {
  baseUrl: string;
  tenantId?: number;
  /** One of the two. */
  apiKey?: string;
  tokens?: Tokens;
};

export type Profiles = {
  /** The name of the one that is used where none is named. */
  current: string;
  profiles: Record<string, Profile>;
};

export const DEFAULT_PROFILE = 'default';

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
const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
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

/** Where the profiles of this person are. */
export const profilesFile = (folder: string): string => join(folder, 'credentials.json');

const NONE: Profiles = { current: DEFAULT_PROFILE, profiles: {} };

/** The profiles of this person on this machine. @throws CliError when their file is broken */
export const readProfiles = (folder: string): Profiles => {
  const file = profilesFile(folder);
  try {
    return { ...NONE, ...(JSON.parse(readPrivately(file)) as Partial<Profiles>) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NONE;
    throw new CliError(`${file} cannot be read: remove it, and sign in again`);
  }
};

/** Changes the profiles, one process after the other; what `change` returns is kept, undefined keeps what is there. */
export const changeProfiles = (
  folder: string,
  change: (profiles: Profiles) => Profiles | undefined | Promise<Profiles | undefined>,
): Promise<Profiles> =>
  withLock(join(folder, 'credentials.lock'), async () => {
    const before = readProfiles(folder);
    const after = await change(before);
    if (after === undefined) return before;
    writePrivately(profilesFile(folder), `${JSON.stringify(after, null, 2)}\n`);
    return after;
  });
