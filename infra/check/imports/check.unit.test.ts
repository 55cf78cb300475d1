import { describe, expect, it } from '@jest/globals';
import { fullFolders, importViolations, mayReadEnvironment } from './check.ts';
import { areaGraph, cyclesOf, featureGraph, fileGraph, pureFiles, readSources } from './graph.ts';
import { importsOf, readsEnvironment } from './imports.ts';
import { placeOf } from './place.ts';
import { FULLEST_FOLDER, LONGEST_FILE } from './rules.ts';

const sources = readSources();
const files = fileGraph(sources);
const pure = pureFiles(sources);

describe('the repository', () => {
  it('keeps every import rule', () => {
    const wrong = sources.flatMap(({ path, text }) => importViolations(path, importsOf(text), (to) => pure.has(to)));
    expect(wrong).toEqual([]);
  });

  it('has views and event mappers that are pure', () => {
    const shown = [...files.keys()].filter((path) => ['view', 'events'].includes(placeOf(path).kind));
    expect(shown.filter((path) => !pure.has(path))).toEqual([]);
  });

  it('has no files that import one another in a circle, of types neither', () => {
    expect(cyclesOf(fileGraph(sources, /^(clients|services|libs|infra)\//))).toEqual([]);
  });

  it('has no packages, areas or features that import one another in a circle', () => {
    expect(cyclesOf(areaGraph(files))).toEqual([]);
    expect(cyclesOf(featureGraph(files))).toEqual([]);
  });

  it('reads the environment only where a process begins', () => {
    const readers = sources.filter(({ text }) => readsEnvironment(text)).map(({ path }) => path);
    expect(readers.filter((path) => !mayReadEnvironment(path))).toEqual([]);
  });

  it(`has no file longer than ${LONGEST_FILE} lines, be it a test`, () => {
    const long = sources.filter(({ text }) => text.split('\n').length > LONGEST_FILE + 1);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it(`has no folder with more than ${FULLEST_FOLDER} source files`, () => {
    const paths = sources.map(({ path }) => path);
    expect(fullFolders(paths, FULLEST_FOLDER)).toEqual([]);
  });
});
