import { join } from 'node:path';
import { CliError } from '../errors.ts';
import { withLock } from './file-lock.ts';
import { readPrivately, writePrivately } from './private-file.ts';
import { DEFAULT_PROFILE, type Profiles } from './profile.ts';

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
