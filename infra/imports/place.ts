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

/** Where a file stands: package `services/expense`, feature `reports`, kind `table`; an npm package has its name in `feature`. */
export type Place = {
  package: string;
  /** A folder of a service's `src` or of the app, or of a client (`src`, `tools`); '' beside them. */
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
  'engines.ts': 'service',
  'parts.ts': 'service',
  'entry-point.ts': 'service',
};
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
  const [top = '', name = '', folder, ...inside] = path.split('/');
  const at = `${top}/${name}`;
  if (isTest(path)) return { package: isApp(path) ? APP : at, feature: '', kind: 'test' };
  if (isApp(path)) return appPlaceOf(path);
  if (top === 'clients') return { package: at, feature: folder ?? '', kind: '' };
  if (top !== 'services') return { package: at, feature: '', kind: '' };
  if (folder !== 'src') return { package: at, feature: '', kind: 'migrations' };
  const atTop = inside.length === 1;
  return { package: at, feature: atTop ? '' : (inside[0] ?? ''), kind: kindOf(inside.at(-1) ?? '', atTop) };
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
  if (client !== undefined) return { package: client, feature: '', kind: 'index' };
  if (scope === '@outlay')
    return { package: `${services.includes(name) ? 'services' : 'libs'}/${name}`, feature: '', kind: 'index' };
  return { package: 'npm', feature: scope.startsWith('@') ? `${scope}/${name}` : scope, kind: '' };
};
