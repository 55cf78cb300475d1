import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .toSorted()
    : [path];

/** One hash of all files at and below these paths, by their names and contents. What a path in `without` begins is left out. */
export const contentHash = (root: string, paths: readonly string[], without: readonly string[] = []): string => {
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => existsSync(one)).flatMap(filesBelow)) {
    if (without.some((one) => path.startsWith(one))) continue;
    const content = readFileSync(path);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

/** Was this made from what has this hash? `stamp`: the file that says so, beside what was made. */
export const isStamped = (stamp: string, hash: string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
