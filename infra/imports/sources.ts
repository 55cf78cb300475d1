import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Source = { path: string; text: string };

const ROOT = join(import.meta.dirname, '../..');
const SKIPPED = /(^|\/)(node_modules|\.local)\/|\.d\.ts$/;

/** Every TypeScript file of the house that somebody wrote, by its path from the root. */
export const readSources = (): Source[] =>
  ['services', 'libs', 'infra']
    .flatMap((top) =>
      readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((name) => `${top}/${name}`),
    )
    .filter((path) => path.endsWith('.ts') && !SKIPPED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

const LAYER = /^services\/[^/]+\/(?=src\/(app\.ts|(domain|store|events-in|events-out|http-in|http-out)\/))/;

/** Without the services that are still cut by layers. */
export const finishedSources = (): Source[] => {
  const all = readSources();
  const layered = [...new Set(all.flatMap(({ path }) => LAYER.exec(path)?.[0] ?? []))];
  return all.filter(({ path }) => !layered.some((service) => path.startsWith(service)));
};
