import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Source = { path: string; text: string };

const ROOT = join(import.meta.dirname, '../..');
const SKIPPED = /(^|\/)(node_modules|\.local|generated)\/|^services\/web\/dist\/|\.d\.ts$/;

/** Every TypeScript file that is not generated or installed, by its path from the root. */
export const readSources = (): Source[] =>
  ['clients', 'services', 'libs', 'infra']
    .flatMap((top) =>
      readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !SKIPPED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
