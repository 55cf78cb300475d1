import { statSync } from 'node:fs';
import { join } from 'node:path';
import { appPaths } from '../../local/web/generate-app-client.ts';
import { readPageFiles } from '../../local/web/page-files.ts';
import { type FigureRow, rowOf } from '../harness/figure.ts';

const KILOBYTE = 1_000;

/** What a page loads before it is shown, compressed as it is sent, from the files of the build: the same on every machine. */
export const benchSizes = async (): Promise<FigureRow[]> => {
  const { dist } = appPaths;
  const { start, pages } = readPageFiles(dist);
  const sizeOf = (file: string): number =>
    (statSync(join(dist, `${file}.br`), { throwIfNoEntry: false }) ?? statSync(join(dist, file))).size / KILOBYTE;
  const sizes = Object.entries(pages)
    .map(([path, files]) => {
      const all = [...start, ...files];
      const scripts = all.filter((file) => file.endsWith('.js')).map(sizeOf);
      return { path, files: all.length, scripts: scripts.reduce((sum, size) => sum + size, 0) };
    })
    .toSorted((a, b) => b.scripts - a.scripts);
  const home = sizes.find(({ path }) => path === '/');
  const [largest] = sizes;
  const rows = [
    {
      key: 'web.home.scripts',
      what: 'scripts of the home page',
      value: home?.scripts ?? Number.NaN,
      most: 200,
      of: home,
    },
    {
      key: 'web.largest.scripts',
      what: 'scripts of the largest page',
      value: largest?.scripts ?? Number.NaN,
      most: 250,
      of: largest,
    },
  ];
  return rows.map(({ key, what, value, most, of }) =>
    rowOf({
      key,
      what,
      value,
      unit: 'kB',
      aim: { most },
      beside: `${of?.path} in ${of?.files} files, of ${sizes.length} pages`,
    }),
  );
};
