import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Previous = {
  /** The commit, short. */
  commit: string;
  /** A folder like this repository's root, as it was then; its packages are today's. */
  root: string;
  close(): void;
};

const ROOT = join(import.meta.dirname, '../../..');

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/** Every package by a link; our own lead to the old code, since they are links relative to the folder. */
const linkPackages = (root: string): void => {
  const packages = join(ROOT, 'node_modules');
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(packages)) {
    if (name === '@outlay' || name.startsWith('.')) continue;
    symlinkSync(join(packages, name), join(root, 'node_modules', name));
  }
  cpSync(join(packages, '@outlay'), join(root, 'node_modules/@outlay'), { recursive: true, verbatimSymlinks: true });
  for (const group of ['libs', 'services'])
    for (const name of readdirSync(join(ROOT, group))) {
      const own = join(ROOT, group, name, 'node_modules');
      const there = join(root, group, name);
      if (existsSync(own) && existsSync(there)) symlinkSync(own, join(there, 'node_modules'));
    }
};

/**
 * The code of an earlier commit (`OUTLAY_PREVIOUS`, else the last version that was tagged, else the commit before) in a
 * folder of its own; undefined where there is no history: a shallow clone, an archive.
 */
export const checkOutPrevious = (wanted = process.env.OUTLAY_PREVIOUS): Previous | undefined => {
  const ref = wanted ?? git('describe', '--tags', '--abbrev=0', 'HEAD~1') ?? 'HEAD~1';
  const commit = git('rev-parse', '--short', '--verify', `${ref}^{commit}`);
  if (commit === undefined) return undefined;
  const root = mkdtempSync(join(tmpdir(), 'outlay-previous-'));
  const archive = join(root, 'archive.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit);
  if (!existsSync(archive) || lstatSync(archive).size === 0) return undefined;
  execFileSync('tar', ['-xf', archive, '-C', root]);
  rmSync(archive);
  linkPackages(root);
  return { commit, root, close: () => rmSync(root, { recursive: true, force: true }) };
};
