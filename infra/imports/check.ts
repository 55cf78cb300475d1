import type { Import } from './imports.ts';
import { type Place, placeOf, targetOf } from './place.ts';
import { type Allowed, ENVIRONMENT_READERS, LAYERS, LIBS, PACKAGES } from './rules.ts';

const has = (allowed: readonly string[] | '*' | undefined, name: string): boolean =>
  allowed === '*' || (allowed?.includes(name) ?? false);

const nameOf = (place: Place): string => place.package.slice(place.package.indexOf('/') + 1);
const isIn = (place: Place, top: string): boolean => place.package.startsWith(`${top}/`);

const mayUsePackage = (from: Place, name: string): boolean => {
  const places = PACKAGES[name];
  if (places === undefined || from.room === 'test') return true;
  const here = from.room === '' ? from.package : `${from.package}/${from.room}`;
  return places.some((place) => place === here || place.replace('services/*', from.package) === here);
};

/** Nothing that runs in production is in them. */
const USES_TESTING: ReadonlySet<string> = new Set(['infra/bench', 'infra/deploy', 'infra/fuzz', 'infra/smoke']);

const mayUseLib = (from: Place, lib: string, types: boolean): boolean => {
  if (from.room === 'test' || lib === 'contracts') return true;
  if (isIn(from, 'infra')) return lib !== 'testing' || USES_TESTING.has(from.package);
  if (isIn(from, 'libs')) return has(LIBS[nameOf(from)], lib);
  const room: Allowed | undefined = LAYERS[from.room];
  const all = room?.libs === '*' && lib !== 'testing';
  return all || (room?.libs !== '*' && has(room?.libs, lib)) || (types && has(room?.types, lib));
};

/** libs/testing provisions its databases as the real ones are; tests start servers of their own and whole houses. */
const mayUseInfra = (from: Place, to: Place): boolean =>
  isIn(from, 'infra') || from.room === 'test' || (from.package === 'libs/testing' && to.package === 'infra/postgres');

const isAllowed = (from: Place, to: Place, types: boolean): boolean => {
  if (to.package === 'npm') return mayUsePackage(from, to.room);
  if (to.room === 'test' && from.room !== 'test') return false;
  if (isIn(to, 'infra')) return mayUseInfra(from, to);
  if (to.package === from.package && isIn(from, 'services'))
    return from.room === 'test' || to.room === from.room || has(LAYERS[from.room]?.features, to.room);
  if (to.package === from.package) return true;
  return isIn(to, 'services') ? isIn(from, 'infra') : mayUseLib(from, nameOf(to), types);
};

const reachesInside = (from: string, specifier: string): boolean => {
  if (!specifier.startsWith('.')) return false;
  const [here, there] = [placeOf(from).package, targetOf(from, specifier).package];
  return here !== there && !there.startsWith('infra/');
};

/** What is wrong with one file's imports, a sentence each. `path` is counted from the root of the repository. */
export const rowSecurityViolations = (path: string, imports: readonly Import[]): string[] => {
  const from = placeOf(path);
  const known = !isIn(from, 'services') || from.room === 'test' || from.room in LAYERS;
  const failures = known ? [] : [`${path}: "${from.room}" is no room of a service`];
  for (const { specifier, types } of imports) {
    if (specifier.startsWith('node:')) continue;
    if (!isAllowed(from, targetOf(path, specifier), types)) failures.push(`${path} may not import ${specifier}`);
    else if (reachesInside(path, specifier)) failures.push(`${path} reaches past a package's door: ${specifier}`);
  }
  return failures;
};

/** May this file read `process.env`? */
export const mayReadEnvironment = (path: string): boolean =>
  !/^(services|libs)\//.test(path) || placeOf(path).room === 'test' || ENVIRONMENT_READERS.some((at) => at.test(path));
