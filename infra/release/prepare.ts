import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseChangelog } from './changelog.ts';
import type { Repository } from './repository.ts';
import { versionViolation } from './version.ts';
import { versionFiles } from './version-files.ts';

/** What a release changes in the tree, before anything is written. */
export type Prepared = { files: ReadonlyMap<string, string>; notes: string };

type Options = { root: string; version: string; day: string; repository: Pick<Repository, 'changes' | 'tags'> };

const versionIn = (root: string, path: string): string =>
  (JSON.parse(readFileSync(join(root, path), 'utf8')) as { version: string }).version;

/** @throws Error with why there can be no such release now */
export const prepareRelease = async ({ root, version, day, repository }: Options): Promise<Prepared> => {
  const changes = await repository.changes();
  if (changes.length > 0) throw new Error(`The tree has changes that no commit has:\n${changes.join('\n')}`);
  const all = versionFiles(root);
  const clients = [...all.keys()].filter((path) => /^clients\/.*package\.json$/.test(path));
  const violation = versionViolation(version, {
    product: versionIn(root, 'package.json'),
    clients: clients.map((path) => versionIn(root, path)),
    tags: await repository.tags(),
  });
  if (violation !== undefined) throw new Error(violation);
  const changelog = releaseChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version, day);
  const files = new Map(
    [...all].map(([path, change]) => [path, change(readFileSync(join(root, path), 'utf8'), version)]),
  );
  return { files: files.set('CHANGELOG.md', changelog.text), notes: changelog.notes };
};

export const writePrepared = (root: string, { files }: Prepared): void => {
  for (const [path, text] of files) writeFileSync(join(root, path), text);
};
