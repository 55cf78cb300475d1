import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { namedPaths } from './named-paths.ts';

const ROOT = join(import.meta.dirname, '../../..');

const pages = globSync(['*.md', 'docs/**/*.md', 'services/*/*.md', 'libs/*/*.md', 'clients/**/*.md', 'infra/**/*.md'], {
  cwd: ROOT,
  exclude: (name) => /node_modules|CHANGELOG/.test(name),
});

/** A page may leave out how a name ends (`docs/decisions/017`), and one of a service may name its own `docs/`. */
const isThere = (page: string, path: string): boolean =>
  [path, join(dirname(page), path)].some(
    (one) => existsSync(join(ROOT, one)) || globSync(`${one}[-.]*`, { cwd: ROOT }).length > 0,
  );

describe('a path in a page', () => {
  it('is counted from the root, from the page, or of its service', () => {
    const text =
      'See `src/bills/bill.ts`, `infra/docker/upgrade` and [it](../../docs/api.md), `./x`, `services/web/dist`.';
    expect(namedPaths('services/bill/README.md', text)).toEqual([
      'services/bill/src/bills/bill.ts',
      'infra/docker/upgrade',
      'docs/api.md',
    ]);
  });

  it('exists, in every page', () => {
    const missing = pages.flatMap((page) =>
      namedPaths(page, readFileSync(join(ROOT, page), 'utf8'))
        .filter((path) => !isThere(page, path))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
