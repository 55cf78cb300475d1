import { posix } from 'node:path';
import { APP } from './app/app-place.ts';
import { isAllowedInApp, isAppPackage, isForWalks } from './app/app-rules.ts';
import type { Import } from './imports.ts';
import { isTest, type Kind, type Place, placeOf, targetOf } from './place.ts';
import { CLIENTS, ENVIRONMENT_READERS, KINDS, LIBS, PACKAGES } from './rules.ts';

/** Which files of services are pure; see `pureFiles`. */
type IsPure = (path: string) => boolean;

const nameOf = (place: Place): string => place.package.slice(place.package.indexOf('/') + 1);
const isIn = (place: Place, top: string): boolean => place.package.startsWith(`${top}/`);

const mayUsePackage = (from: Place, name: string): boolean => {
  const places = PACKAGES[name];
  if (from.kind === 'test') return true;
  if (places === undefined) return !isAppPackage(name);
  const here = from.kind === 'migrations' ? 'services/*/migrations' : `${from.package}/${from.feature}`;
  return places.some((place) => place === here || here.startsWith(`${place}/`));
};

/** Nothing that runs in production is in them. */
const USES_TESTING: ReadonlySet<string> = new Set([
  'infra/bench',
  'infra/prove/deploy',
  'infra/restore',
  'infra/prove/failover',
  'infra/prove/clients',
  'infra/prove/fuzz',
  'infra/check/request-path',
  'infra/smoke',
]);

/** A client is installed alone; what makes its generated files knows the contracts. */
const mayUseLibInClient = (from: Place, lib: string): boolean => from.feature === 'tools' && lib === 'contracts';

const mayUseLib = (from: Place, lib: string, types: boolean): boolean => {
  if (isIn(from, 'clients') && from.kind !== 'test') return mayUseLibInClient(from, lib);
  if (from.kind === 'test' || lib === 'contracts') return true;
  if (isIn(from, 'infra')) return lib !== 'testing' || USES_TESTING.has(from.package);
  if (isIn(from, 'libs')) return LIBS[nameOf(from)]?.includes(lib) ?? false;
  const allowed = KINDS[from.kind];
  if (allowed?.libs === '*') return lib !== 'testing';
  return (allowed?.libs.includes(lib) ?? false) || (types && (allowed?.types?.includes(lib) ?? false));
};

const mayUseClient = (from: Place, client: string): boolean =>
  from.kind === 'test' ||
  isIn(from, 'infra') ||
  (isIn(from, 'clients') && CLIENTS[nameOf(from)]?.includes(client) === true);

/** libs/testing provisions its databases as the real ones are; tests start servers of their own and whole clusters. */
const mayUseInfra = (from: Place, to: Place): boolean =>
  isIn(from, 'infra') ||
  from.kind === 'test' ||
  (from.package === 'libs/testing' && (to.package === 'infra/postgres' || to.package === 'infra/rabbitmq'));

/** What stands beside the areas, and puts them together. */
const COMPOSES: ReadonlySet<Kind> = new Set(['service', 'deps', 'subscriptions', 'main', 'migrations', 'config']);

/** Inside of a service: by kind, in the same area past its index, into another one only through it. */
const mayReach = (
  from: Place,
  to: Place,
  { types, isPureTarget }: { types: boolean; isPureTarget: boolean },
): boolean => {
  const { kinds = [], typesOf = [] } = KINDS[from.kind] ?? {};
  const isAllowed = kinds === '*' || kinds.includes(to.kind) || (types && typesOf.includes(to.kind));
  const byKind = isAllowed || (kinds.includes('pure') && isPureTarget);
  if (!byKind || COMPOSES.has(from.kind) || to.area === '') return byKind;
  return from.area === to.area ? to.kind !== 'index' : to.kind === 'index';
};

const targetPath = (path: string, specifier: string): string => posix.join(posix.dirname(path), specifier);

const isAllowed = (path: string, one: Import, isPure: IsPure): boolean => {
  const { specifier, types } = one;
  const [from, to] = [placeOf(path), targetOf(path, specifier)];
  if (from.package === APP && from.kind !== 'test') return isAllowedInApp(from, to, one);
  if (to.package === APP && from.package !== APP) return from.package === 'infra/smoke' && isForWalks(to);
  if (to.package === 'npm') return mayUsePackage(from, to.feature);
  if (to.kind === 'test' && from.kind !== 'test') return false;
  if (isIn(to, 'infra')) return mayUseInfra(from, to);
  if (to.package === from.package && isIn(from, 'services'))
    return from.kind === 'test' || mayReach(from, to, { types, isPureTarget: isPure(targetPath(path, specifier)) });
  if (to.package === from.package) return true;
  if (isIn(to, 'clients')) return mayUseClient(from, nameOf(to));
  return isIn(to, 'services') ? isIn(from, 'infra') : mayUseLib(from, nameOf(to), types);
};

const reachesInside = (from: string, specifier: string): boolean => {
  if (!specifier.startsWith('.')) return false;
  const [here, there] = [placeOf(from).package, targetOf(from, specifier).package];
  return here !== there && !there.startsWith('infra/') && there !== APP;
};

/** What is wrong with one file's imports, a sentence each. `path` is counted from the root of the repository. */
export const importViolations = (path: string, imports: readonly Import[], isPure: IsPure): string[] =>
  imports.flatMap((one) => {
    if (one.specifier.startsWith('node:') && placeOf(path).package !== APP) return [];
    if (!isAllowed(path, one, isPure)) return [`${path} may not import ${one.specifier}`];
    return reachesInside(path, one.specifier) ? [`${path} enters a package past its exports: ${one.specifier}`] : [];
  });

/** May this file read `process.env`? */
export const mayReadEnvironment = (path: string): boolean =>
  !/^(clients|services|libs)\//.test(path) || isTest(path) || ENVIRONMENT_READERS.some((at) => at.test(path));

/** Folders of services, libs and infra with more source files than `most`; tests and migrations are not counted. */
export const fullFolders = (paths: readonly string[], most: number): string[] => {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => !isTest(one) && !/\/migrations\//.test(one))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count} files`);
};
