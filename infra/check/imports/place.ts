import { posix } from 'node:path';
import { SERVICES } from '@outlay/contracts';
import { APP, type AppKind, appPlaceOf, isApp } from './app/app-place.ts';

/** What a file of a service is, by its name; see "Kinds of files" in docs/architecture.md. */
export type Kind =
  | 'main'
  | 'config'
  | 'service'
  | 'subscriptions'
  | 'deps'
  | 'routes'
  | 'index'
  | 'table'
  | 'view'
  | 'events'
  | 'client'
  | 'job'
  | 'consumer'
  | 'plain'
  | 'migrations'
  | 'test'
  | AppKind
  | '';

/** Where a file stands: package `services/bill`, area `bills`, feature `bills/payments`, kind `table`. */
export type Place = {
  package: string;
  /** A folder of a service's `src` or of the app; '' beside them, and in other packages. */
  area: string;
  /** The folder of the file from there: of an area's own files the area. A client has `src` or `tools`, an npm package its name. */
  feature: string;
  /** A model or a use case is `plain`; '' outside of services. */
  kind: Kind;
};

const AT_TOP: Readonly<Record<string, Kind>> = {
  'main.ts': 'main',
  'config.ts': 'config',
  'service.ts': 'service',
  'subscriptions.ts': 'subscriptions',
  'deps.ts': 'deps',
  // Parts of the declaration that are long enough for a file of their own.
  'routes.ts': 'service',
  'jobs.ts': 'service',
  'engine.ts': 'service',
  'parts.ts': 'service',
  // What the operator's commands reach of a service.
  'operator.ts': 'service',
  'sealed.ts': 'service',
  'entry-point.ts': 'service',
};
/** Its files put the service together as those beside it do. */
const COMPOSITION = 'server';
/** Folders of `infra` whose folders are packages. */
const GROUPS: ReadonlySet<string> = new Set(['check', 'prove']);
const SUFFIX = /\.(table|view|events|client|job|consumer)\.ts$/;

export const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path);

const kindOf = (name: string, atTop: boolean): Kind => {
  if (atTop) return AT_TOP[name] ?? 'plain';
  if (name === 'index.ts') return 'index';
  // Parts of the routes: `shown-<noun>.ts`, a model with its view as an answer; `receive-<noun>.ts`, the stream of an upload.
  if (/(^|-|\.)routes\.ts$|^(shown|receive)-/.test(name)) return 'routes';
  return (SUFFIX.exec(name)?.[1] as Kind | undefined) ?? 'plain';
};

/** The place of a file by its path from the root of the repository. */
export const placeOf = (path: string): Place => {
  const [top = '', name = '', folder = '', ...inside] = path.split('/');
  const at = top === 'infra' && GROUPS.has(name) ? `${top}/${name}/${folder}` : `${top}/${name}`;
  const nowhere = { package: at, area: '', feature: '' };
  if (isTest(path)) return { ...nowhere, package: isApp(path) ? APP : at, kind: 'test' };
  if (isApp(path)) return appPlaceOf(path);
  if (top === 'clients') return { ...nowhere, feature: folder, kind: '' };
  if (top !== 'services') return { ...nowhere, kind: '' };
  if (folder !== 'src') return { ...nowhere, kind: 'migrations' };
  const atTop = inside.length === 1 || inside[0] === COMPOSITION;
  const kind = kindOf(inside.at(-1) ?? '', atTop);
  return atTop
    ? { ...nowhere, kind }
    : { ...nowhere, area: inside[0] ?? '', feature: inside.slice(0, -1).join('/'), kind };
};

const services: readonly string[] = SERVICES;

/** The folders of the packages for customers, by their names. */
const CLIENT_FOLDERS: Readonly<Record<string, string>> = {
  '@outlay/client': 'clients/typescript',
  '@outlay/mcp': 'clients/mcp',
  outlay: 'clients/cli',
};

/** Is it a package of this repository? */
export const isOurs = (specifier: string): boolean => /^@outlay\/|^outlay(\/|$)/.test(specifier);

/** Where an import leads: a place of the repository, or `npm` with the package in `feature`. */
export const targetOf = (from: string, specifier: string): Place => {
  if (specifier.startsWith('.')) return placeOf(posix.join(posix.dirname(from), specifier));
  const [scope = '', name = ''] = specifier.split('/');
  const client = CLIENT_FOLDERS[scope.startsWith('@') ? `${scope}/${name}` : scope];
  const root = { area: '', feature: '', kind: 'index' } as const;
  if (client !== undefined) return { ...root, package: client };
  if (scope === '@outlay') return { ...root, package: `${services.includes(name) ? 'services' : 'libs'}/${name}` };
  return { package: 'npm', area: '', feature: scope.startsWith('@') ? `${scope}/${name}` : scope, kind: '' };
};
