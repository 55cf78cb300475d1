import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const HELP =
  'node infra/docker/copy-packages.ts FOLDER PACKAGE…: copies installed packages, and all that they need, into FOLDER';

type Locked = Readonly<
  Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>
>;

/** Where Node finds a package from a place of the lock: in its own node_modules, or in those of the folders above it. */
const placeOf = (locked: Locked, name: string, from: string): string | undefined => {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${at}${at && '/'}node_modules/${name}`;
    if (place in locked) return place;
    if (at === '') return undefined;
  }
};

/** The places of packages and of all that they need, by the lock. @throws Error for one that it does not have */
export const packagesOf = (locked: Locked, names: readonly string[]): string[] => {
  const places = new Set<string>();
  const add = (name: string, at: string, isOptional: boolean): void => {
    const place = placeOf(locked, name, at);
    if (place === undefined && !isOptional) throw new Error(`package-lock.json has no ${name}`);
    if (place === undefined || places.has(place)) return;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = locked[place] ?? {};
    for (const each of Object.keys(dependencies)) add(each, place, each in optionalDependencies);
  };
  for (const name of names) add(name, '', false);
  return [...places];
};

/** Copies them from the folder of a repository. */
export const copyPackages = (root: string, folder: string, names: readonly string[]): void => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Locked };
  for (const place of packagesOf(packages, names)) {
    if (!existsSync(join(root, place))) throw new Error(`${place} is not installed: npm ci`);
    mkdirSync(dirname(join(folder, place)), { recursive: true });
    // What is nested in it and needed has a place of its own.
    cpSync(join(root, place), join(folder, place), {
      recursive: true,
      filter: (path) => !path.slice(join(root, place).length).includes('/node_modules'),
    });
  }
};

// The image of one program needs few of the packages that development has.
if (import.meta.main) {
  const [folder, ...names] = process.argv.slice(2);
  if (folder === undefined || names.length === 0) {
    console.error(HELP);
    process.exit(2);
  }
  copyPackages(process.cwd(), folder, names);
}
