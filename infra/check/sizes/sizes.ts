import { posix } from 'node:path';
import { isTest } from '../imports/place.ts';

/** Entries of a folder of areas (`src` of a package, the app, `infra`), and of an area. */
export const MOST_ENTRIES = 14;

/** What a file of this many lines holds, its neighbour can hold; but for a migration, which is never changed once it was released. */
const SLIVER = 15;

/** Source files in all, and of them slivers. Both go down, but for what a new capability needs. */
export const MOST = { files: 2_860, slivers: 110 } as const;

/** Where the areas stand. */
const ROOTS = /^(services\/[^/]+\/src|services\/web\/app|libs\/[^/]+\/src|clients\/cli\/src|infra)$/;
const MIGRATION = /\/migrations\//;
const GENERATED = /(^|[/.])generated[/.]|\.d\.ts$/;
const SOURCE = /\.tsx?$/;

/** What stands in each folder, tests not counted: `services/bill/src` -> main.ts, bills, … */
const entriesOf = (paths: readonly string[]): Map<string, Set<string>> => {
  const entries = new Map<string, Set<string>>();
  for (const path of paths.filter((one) => !isTest(one))) {
    for (
      let [name, folder] = [path, posix.dirname(path)];
      folder !== '.';
      name = folder, folder = posix.dirname(folder)
    ) {
      const inside = entries.get(folder) ?? new Set();
      entries.set(folder, inside.add(posix.basename(name)));
    }
  }
  return entries;
};

/** An area stands in a root, or in an area of the app; it holds features, and of files its index and its pages alone. */
const isArea = (folder: string, inside: ReadonlySet<string>): boolean => {
  const own = [...inside].filter((name) => SOURCE.test(name));
  const folders = [...inside].filter((name) => !name.includes('.'));
  if (folders.length === 0 || /^(libs|clients|infra)\//.test(folder)) return false;
  return ROOTS.test(posix.dirname(folder)) || own.every((name) => /^(index|routes)\.ts$/.test(name));
};

export type Occupancy = { folder: string; entries: number };

/** The folders of areas and the areas, with how much stands in each. `paths`: of every file, counted from the root. */
export const occupancyOf = (paths: readonly string[]): Occupancy[] =>
  [...entriesOf(paths)]
    .filter(
      ([folder, inside]) =>
        ROOTS.test(folder) || (/^services\/[^/]+\/(src|app)\//.test(folder) && isArea(folder, inside)),
    )
    .map(([folder, inside]) => ({ folder, entries: inside.size }))
    .toSorted((one, other) => one.folder.localeCompare(other.folder, 'en'));

export type Sizes = { files: number; slivers: number; lines: number };

/** Source files of services, libs and infra, without tests and what is generated. */
export const sizesOf = (sources: readonly { path: string; text: string }[]): Sizes => {
  const counted = sources
    .filter(({ path }) => /^(services|libs|infra)\//.test(path) && !isTest(path) && !GENERATED.test(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  return {
    files: counted.length,
    slivers: counted.filter(({ path, lines }) => lines <= SLIVER && !MIGRATION.test(path)).length,
    lines: counted.reduce((sum, { lines }) => sum + lines, 0),
  };
};
