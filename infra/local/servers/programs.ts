import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Debian keeps each version of PostgreSQL in a folder of its own; the newest comes first. */
const postgresFolders = (): string[] => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
};

/** The broker's own script comes before the one on the path, which changes to another user. */
const FOLDERS = ['/usr/lib/rabbitmq/bin', '/usr/sbin', '/opt/homebrew/sbin', '/opt/homebrew/bin', '/usr/local/sbin'];

/** The path of a server's program, or undefined when it is not installed. */
export const findProgram = (name: string): string | undefined => {
  const path = (process.env.PATH ?? '').split(delimiter);
  const folders = [...postgresFolders(), ...FOLDERS.slice(0, 1), ...path, ...FOLDERS.slice(1)];
  return folders.map((folder) => join(folder, name)).find(isProgram);
};

/** The same; throws when it is not installed. */
export const needProgram = (name: string): string => {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`The program ${name} is not installed`);
  return path;
};

export type User = { uid: number; gid: number };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** PostgreSQL refuses root, so root runs it as Debian's user for it; everyone else as themselves. */
export const postgresUser = (): User | undefined => {
  if (!isRoot()) return undefined;
  const send = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: send('-u'), gid: send('-g') };
};
