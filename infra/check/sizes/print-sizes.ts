/* Prints how many entries each folder of areas and each area has, and how many source files there are; ends with 1 when there are too many. */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSources } from '../imports/graph.ts';
import { MOST, MOST_ENTRIES, type Occupancy, occupancyOf, sizesOf } from './sizes.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** What git has or would add. */
const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));

const folders = occupancyOf(paths);
const { files, slivers, lines } = sizesOf(readSources());

/** `services/bill/src: 14; banking 6, batches 3`: a folder of areas in a line. */
const lineOf = (root: Occupancy): string => {
  const areas = folders.filter(({ folder }) => folder.startsWith(`${root.folder}/`));
  const within = areas.map(({ folder, entries }) => `${folder.slice(root.folder.length + 1)} ${entries}`).join(', ');
  return `${root.folder}: ${root.entries}${within && `; ${within}`}`;
};

const roots = folders.filter(({ folder }) => !folders.some((other) => folder.startsWith(`${other.folder}/`)));
console.log(`Entries of each folder of areas, and of its areas:\n${roots.map(lineOf).join('\n')}`);
console.log(
  `${files} source files (at most ${MOST.files}), ${lines} lines; ${slivers} files of 15 lines or fewer (at most ${MOST.slivers})`,
);

const crowded = folders.filter(({ entries }) => entries > MOST_ENTRIES);
for (const { folder, entries } of crowded) console.error(`${folder}: ${entries} entries, at most ${MOST_ENTRIES}`);
if (crowded.length > 0 || files > MOST.files || slivers > MOST.slivers) process.exitCode = 1;
