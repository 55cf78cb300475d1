import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { SERVICES } from '@outlay/contracts';
import { ConfigError, type GivenKeys } from '@outlay/runtime';
import { misfitOf, remembered } from '@outlay/store';
import { allKeys, backupKey, keysOf } from '../postgres/service-keys.ts';

type Secrets = Record<string, string>;

/** From which all others are made. */
export const OPERATORS = 'operator/secrets.env';
const BACKUP_KEY = 'postgres/backup-key';

const HEAD =
  '# The secrets of one installation of Outlay, from which the other files are made. Keep a copy elsewhere.\n';
/** What an editor or a copy has cut off lacks it. A file of a release before this one has neither of the two. */
const END = '# The whole file ends here: what you add may stand below.\n';

/** The operator's file as it is written. */
export const wholeFile = (lines: string): string => `${HEAD}${lines}${END}`;

/** Undefined for a file that is not there. @throws ConfigError when only another user may know */
const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') return undefined;
    if (code !== 'EACCES') throw error;
    throw new ConfigError([`${path} belongs to another user: run this as that user, or as root`]);
  }
};
const textOf = (path: string): string => readIfThere(path) ?? '';
const variablesIn = (text: string): Secrets => parseEnv(text) as Secrets;

/** The keys that the files of a folder's readers hold, by file. */
const handedOut = (folder: string): { file: string; keys: GivenKeys[] }[] => [
  ...SERVICES.map((service) => {
    const file = `${service}/secrets.env`;
    return { file, keys: keysOf(service, variablesIn(textOf(join(folder, file)))) };
  }),
  { file: BACKUP_KEY, keys: backupKey({ BACKUP_KEY: textOf(join(folder, BACKUP_KEY)).trim() }) },
];

/**
 * The variables of a folder's operator file; undefined where the folder holds no secrets at all. `shown`: the folder as the operator
 * calls it.
 * @throws ConfigError when others are there without it, or its end is missing: what is lost of a set is never made anew beside the rest
 */
export const readOperators = (folder: string, shown = folder): Secrets | undefined => {
  const found = readIfThere(join(folder, OPERATORS));
  const text = found ?? '';
  if (text.startsWith(HEAD.slice(0, text.length || 1)) && !text.includes(END))
    throw new ConfigError([`${shown}/${OPERATORS} is cut off: bring it back from your copy of the folder`]);
  if (text.trim() !== '') return variablesIn(text);
  const other = handedOut(folder).find(({ keys }) => keys.length > 0);
  if (other === undefined && found === undefined) return undefined;
  throw new ConfigError([
    `${shown}/${OPERATORS} is ${found === undefined ? 'missing' : 'empty'}, from which all other files are made: bring it back from your copy of the folder`,
  ]);
};

/** As if a database had been started with what was handed out: the next set must go on from it. */
const misfitsBehind = (handed: readonly GivenKeys[], next: ReadonlyMap<string, GivenKeys>): string[] =>
  handed.flatMap((former) => {
    // What was sealed with a former key is the database's to know.
    const use = former.use === 'believes' ? former.use : 'makes';
    const misfit = misfitOf(
      { ...former, use, text: next.get(former.variable)?.text ?? '' },
      remembered({ ...former, use }, []),
    );
    return misfit ? [misfit.variable] : [];
  });

/**
 * New files must go on from those that were handed out before: with the same keys, or one step of a rotation further.
 * @throws ConfigError that names the first file and variable that would get another key
 */
export const assertSuccession = (folder: string, next: Secrets, shown = folder): void => {
  const keys = new Map(allKeys(next).map((one) => [one.variable, one]));
  for (const { file, keys: handed } of handedOut(folder)) {
    const [variable] = misfitsBehind(handed, keys);
    if (variable !== undefined)
      throw new ConfigError([
        `${variable} in ${shown}/${OPERATORS} is missing or another one than in ${file}, which is in use: bring the file back from your newest copy of the folder; nothing was changed`,
      ]);
  }
};
