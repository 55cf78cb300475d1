import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildApp } from './build-app.ts';
import { type PageFiles, readPageFiles, readPortalFiles } from './page-files.ts';

const KILOBYTE = 1_000;

describe('the scripts of the built app', () => {
  let dist = '';
  let start: readonly string[] = [];
  let pages: PageFiles = {};
  beforeAll(async () => {
    ({ dist } = await buildApp());
    ({ start, pages } = readPageFiles(dist));
  }, 120_000);

  /** As they are sent: small ones are not worth packing. */
  const sizeOf = (file: string): number =>
    (statSync(join(dist, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size;
  const scriptsOf = (files: readonly string[]): number =>
    files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + sizeOf(file), 0) / KILOBYTE;
  const kilobytesOf = (path: string): number => scriptsOf([...start, ...(pages[path] ?? [])]);

  it('are less than 250 kB, compressed, for each page that is opened first', () => {
    const heavy = Object.keys(pages)
      .map((path) => ({ path, kilobytes: Math.round(kilobytesOf(path)) }))
      .filter(({ kilobytes }) => kilobytes >= 250);
    expect(heavy).toEqual([]);
  });

  it('are less than 200 kB for the home page', () => {
    expect(kilobytesOf('/')).toBeLessThan(200);
  });

  it('are less than 250 kB, in at most 36 files, for each page of the portal', () => {
    const portal = readPortalFiles(dist);
    const opened = portal.pages.map((files) => [...portal.start, ...files]);
    expect(opened.length).toBeGreaterThan(2);
    expect(opened.filter((files) => scriptsOf(files) >= 250 || files.length > 36)).toEqual([]);
  });

  it('come in at most 36 files for a page', () => {
    const many = Object.entries(pages).filter(([, files]) => start.length + files.length > 36);
    expect(many).toEqual([]);
  });

  it('are named for every page, and each of them was built', () => {
    expect(Object.keys(pages).length).toBeGreaterThan(50);
    const built = new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }));
    expect([...start, ...Object.values(pages).flat()].filter((file) => !built.has(file))).toEqual([]);
    expect(JSON.parse(readFileSync(join(dist, 'pages.json'), 'utf8'))).toEqual(pages);
  });
});
