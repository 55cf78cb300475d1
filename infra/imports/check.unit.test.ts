import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mayReadEnvironment, rowSecurityViolations } from './check.ts';
import { cyclesOf } from './cycles.ts';
import { importsOf, readsEnvironment } from './imports.ts';
import { LONGEST_FILE } from './rules.ts';
import { readSources } from './sources.ts';

const sources = readSources();

describe('the house', () => {
  it('keeps every import wall', () => {
    expect(sources.flatMap(({ path, text }) => rowSecurityViolations(path, importsOf(text)))).toEqual([]);
  });

  it('reads the environment only where a process begins', () => {
    const readers = sources.filter(({ text }) => readsEnvironment(text)).map(({ path }) => path);
    expect(readers.filter((path) => !mayReadEnvironment(path))).toEqual([]);
  });

  it('has no files that import one another in a circle', () => {
    const graph = sources.map(({ path, text }): [string, string[]] => {
      const near = importsOf(text).filter(({ specifier, types }) => !types && specifier.startsWith('.'));
      return [path, near.map(({ specifier }) => posix.join(posix.dirname(path), specifier))];
    });
    expect(cyclesOf(new Map(graph))).toEqual([]);
  });

  it(`has no file longer than ${LONGEST_FILE} lines, be it a test`, () => {
    const long = sources.filter(({ text }) => text.split('\n').length > LONGEST_FILE + 1);
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
