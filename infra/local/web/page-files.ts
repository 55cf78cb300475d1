import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { appPaths } from './generate-app-client.ts';

/** What Vite writes of each file that it made: by the source, or by a name of its own. */
type Manifest = Readonly<Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>>;

/** `/expenses/$id` -> the files that show it beside those of the app's first file, scripts and styles. */
export type PageFiles = Readonly<Record<string, readonly string[]>>;

const MANIFEST = '.vite/manifest.json';
const PORTAL_MANIFEST = '.vite/portal-manifest.json';
const ROUTE = /'(\/[^']*)':\s*\(\)\s*=>\s*import\('([^']+)'\)/g;

/** `/expenses` -> `app/expenses/list/expense-list.page.tsx`: what each area's table of routes loads. */
const sourcesOfPages = (web: string): readonly (readonly [path: string, source: string])[] =>
  globSync('app/**/routes.ts', { cwd: web }).flatMap((table) =>
    [...readFileSync(join(web, table), 'utf8').matchAll(ROUTE)].map(
      ([, path = '', source = '']) => [path, join(dirname(table), source)] as const,
    ),
  );

/** The files that a source needs before it runs, itself included. */
const filesOf = (manifest: Manifest, source: string, seen: Set<string>): readonly string[] => {
  const made = manifest[source];
  if (made === undefined) throw new Error(`${source} was not built`);
  if (seen.has(source)) return [];
  seen.add(source);
  return [made.file, ...(made.css ?? []), ...(made.imports ?? []).flatMap((one) => filesOf(manifest, one, seen))];
};

const readManifest = (dist: string, name: string): Manifest =>
  JSON.parse(readFileSync(join(dist, name), 'utf8')) as Manifest;

/** Which files the built portal needs before any page, and each of its pages besides. */
export const readPortalFiles = (dist: string): { start: readonly string[]; pages: readonly (readonly string[])[] } => {
  const manifest = readManifest(dist, PORTAL_MANIFEST);
  const shared = new Set<string>();
  const start = filesOf(manifest, 'portal.html', shared);
  const pages = Object.keys(manifest).filter((source) => source.endsWith('.page.tsx') && !shared.has(source));
  return { start, pages: pages.map((source) => filesOf(manifest, source, new Set(shared))) };
};

/** Which files show each page of a built app. @throws Error when a page is not in it */
export const readPageFiles = (dist: string): { start: readonly string[]; pages: PageFiles } => {
  const manifest = readManifest(dist, MANIFEST);
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? '';
  const shared = new Set<string>();
  const start = filesOf(manifest, entry, shared);
  const pages = sourcesOfPages(appPaths.web).map(([path, source]) => [
    path,
    filesOf(manifest, source, new Set(shared)),
  ]);
  return { start, pages: Object.fromEntries(pages) };
};
