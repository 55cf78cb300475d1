import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSources } from '../check/imports/graph.ts';
import { importsOf } from '../check/imports/imports.ts';
import { isOurs, targetOf } from '../check/imports/place.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const [, instructions = ''] = /^FROM \S+ AS operator\n((?:.+\n)*)/m.exec(read('infra/docker/Dockerfile')) ?? [];
const copied = [...instructions.matchAll(/^COPY (?!--)(\S+) \S+$/gm)].map(([, path]) => path ?? '');
const programs = [...read('docker-compose.yml').matchAll(/"(infra\/docker\/\w[\w-]*\.ts)"/g)].map(
  ([, path]) => path ?? '',
);

/** Everything of ours that a program imports when it runs, and so on: files, and of packages the entry. */
const loadedBy = (entries: readonly string[]): Set<string> => {
  const texts = new Map(readSources().map(({ path, text }) => [path, text]));
  const loaded = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    for (const { specifier, types } of importsOf(texts.get(path) ?? '')) {
      if (types) continue;
      if (specifier.startsWith('.')) waiting.push(posix.join(posix.dirname(path), specifier));
      if (isOurs(specifier)) waiting.push(`${targetOf(path, specifier).package}/src/index.ts`);
    }
  }
  return loaded;
};

describe('the image of the operator', () => {
  it('has every file that its programs load', () => {
    expect(programs.length).toBeGreaterThan(4);
    const loaded = loadedBy([...programs, 'infra/local/outlay-admin.ts']);
    expect(loaded.size).toBeGreaterThan(300);
    const missing = [...loaded].filter((path) => !copied.some((folder) => path.startsWith(`${folder}/`)));
    expect(missing).toEqual([]);
  });
});
